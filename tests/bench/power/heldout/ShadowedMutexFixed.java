// kind: race
// args: 6
public class ShadowedMutexFixed {

    static class Tally {
        protected final Object mutex = new Object();
        protected int total;

        void add(int n) {
            synchronized (mutex) {
                total += n; // TARGET
            }
        }

        int total() {
            synchronized (mutex) {
                return total;
            }
        }
    }

    /** A tally that can be emptied into an archive. */
    static class ArchivedTally extends Tally {
        private int archive;

        void flush() {
            synchronized (mutex) {
                archive += total;
                total = 0; // TARGET
            }
        }

        int archived() {
            synchronized (mutex) {
                return archive;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        ArchivedTally tally = new ArchivedTally();
        Thread[] threads = new Thread[n];
        threads[0] = new Thread(tally::flush, "archivist");
        for (int i = 1; i < n; i++) {
            int votes = i;
            threads[i] = new Thread(() -> tally.add(votes), "booth-" + i);
        }
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println("votes " + (tally.total() + tally.archived()));
    }
}
