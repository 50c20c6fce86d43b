// kind: deadlock
import java.util.ArrayList;
import java.util.List;

/** An installation in three steps; a step begins when the milestone of the step before is reached. */
public class MissedSignalFixed {

    static class Milestone {
        private final String name;
        private boolean reached;

        Milestone(String name) {
            this.name = name;
        }

        synchronized boolean isReached() {
            return reached;
        }

        synchronized void reach() {
            reached = true;
            notifyAll();
        }

        void await() throws InterruptedException {
            synchronized (this) {
                while (!isReached()) {
                    wait(); // TARGET
                }
            }
        }

        String getName() {
            return name;
        }
    }

    static class Journal {
        private final List<String> lines = new ArrayList<>();

        synchronized void note(String line) {
            lines.add(line);
        }

        synchronized List<String> copy() {
            return new ArrayList<>(lines);
        }
    }

    static class Step extends Thread {
        private final Milestone before;
        private final Milestone after;
        private final Journal journal;

        Step(Milestone before, Milestone after, Journal journal) {
            super("step-" + after.getName());
            this.before = before;
            this.after = after;
            this.journal = journal;
        }

        @Override
        public void run() {
            try {
                if (before != null) {
                    before.await();
                }
                journal.note(after.getName());
                after.reach();
            } catch (InterruptedException e) {
                interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Journal journal = new Journal();
        Milestone fetched = new Milestone("fetched");
        Milestone unpacked = new Milestone("unpacked");
        Milestone installed = new Milestone("installed");
        Step install = new Step(unpacked, installed, journal);
        Step unpack = new Step(fetched, unpacked, journal);
        Step fetch = new Step(null, fetched, journal);
        install.start();
        unpack.start();
        fetch.start();
        install.join();
        unpack.join();
        fetch.join();
        System.out.println(journal.copy());
    }
}
