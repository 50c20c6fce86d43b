// kind: deadlock
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Three searchers work in rounds with a barrier between; the search ends early when enough is found. */
public class BarrierRounds {

    static class Board {
        private final int goal;
        private int found;
        private int rounds;
        private boolean closed;

        Board(int goal) {
            this.goal = goal;
        }

        synchronized void report(int hits) {
            found += hits;
        }

        private synchronized boolean goalReached() {
            return found >= goal;
        }

        /** Runs while all searchers are at the barrier. */
        synchronized void endRound() {
            rounds++;
            closed = goalReached();
        }

        synchronized boolean isFinished() {
            return goalReached();
        }

        synchronized String summary() {
            return "found " + found + " in " + rounds + " rounds, closed " + closed;
        }
    }

    static class Searcher implements Runnable {
        private final Board board;
        private final CyclicBarrier barrier;
        private final int maxRounds;

        Searcher(Board board, CyclicBarrier barrier, int maxRounds) {
            this.board = board;
            this.barrier = barrier;
            this.maxRounds = maxRounds;
        }

        private int search(int round) {
            return round < maxRounds ? 1 : 0;
        }

        @Override
        public void run() {
            try {
                for (int round = 0; round < maxRounds; round++) {
                    if (board.isFinished()) {
                        return;
                    }
                    board.report(search(round));
                    barrier.await(); // TARGET 2
                }
            } catch (InterruptedException | BrokenBarrierException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int searchers = 3;
        Board board = new Board(5);
        CyclicBarrier barrier = new CyclicBarrier(searchers, board::endRound);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < searchers; i++) {
            threads.add(new Thread(new Searcher(board, barrier, 3), "searcher-" + i));
        }
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(board.summary());
    }
}
