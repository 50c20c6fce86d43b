// kind: reachability
import java.util.ArrayList;
import java.util.List;

/** Two clerks count ballots on a common board; fewer votes than one stack holds is out of the question. */
public class VoteTally {

    static class Board {
        private int votes;

        synchronized int getVotes() {
            return votes;
        }

        synchronized void setVotes(int votes) {
            this.votes = votes;
        }

        void addVote() {
            int before = getVotes();
            setVotes(before + 1);
        }
    }

    static class Ballot {
        private final String mark;

        Ballot(String mark) {
            this.mark = mark;
        }

        boolean isValid() {
            return !mark.isEmpty();
        }
    }

    static class Clerk extends Thread {
        private final Board board;
        private final List<Ballot> stack;

        Clerk(String name, Board board, List<Ballot> stack) {
            super(name);
            this.board = board;
            this.stack = stack;
        }

        @Override
        public void run() {
            for (Ballot ballot : stack) {
                if (ballot.isValid()) {
                    board.addVote();
                }
            }
        }
    }

    private static List<Ballot> stackOf(String... marks) {
        List<Ballot> stack = new ArrayList<>();
        for (String mark : marks) {
            stack.add(new Ballot(mark));
        }
        return stack;
    }

    public static void main(String[] args) throws InterruptedException {
        Board board = new Board();
        int leastPlausible = 3;
        Clerk left = new Clerk("left", board, stackOf("x", "x", "", "x"));
        Clerk right = new Clerk("right", board, stackOf("x", "", "x", "x"));
        left.start();
        right.start();
        left.join();
        right.join();
        int votes = board.getVotes();
        System.out.println("votes " + votes);
        assert votes >= leastPlausible : "only " + votes + " votes"; // TARGET
    }
}
