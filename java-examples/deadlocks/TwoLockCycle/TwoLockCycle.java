/**
 * A table with two locks: an insertion takes the one of the index and then the one of the data, a compaction takes
 * them the other way round. If each has its first lock, neither gets its second.
 */
public class TwoLockCycle {
    static final Object index = new Object();
    static final Object data = new Object();
    static int entries;
    static int changes;

    static void insert() {
        synchronized (index) {
            entries++;
            synchronized (data) {
                changes++;
            }
        }
    }

    static void compact() {
        synchronized (data) {
            changes++;
            synchronized (index) {
                entries--;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread inserter = new Thread(TwoLockCycle::insert, "inserter");
        Thread compactor = new Thread(TwoLockCycle::compact, "compactor");
        inserter.start();
        compactor.start();
        inserter.join();
        compactor.join();
        System.out.println(entries + " entries, " + changes + " changes");
    }
}
