/**
 * A table with two locks that everybody takes in the same order, first the one of the index, then the one of the data:
 * a thread that waits for the second lock holds the first, so that no other is there.
 */
public class TwoLockCycleSafe {
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
        synchronized (index) {
            entries--;
            synchronized (data) {
                changes++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread inserter = new Thread(TwoLockCycleSafe::insert, "inserter");
        Thread compactor = new Thread(TwoLockCycleSafe::compact, "compactor");
        inserter.start();
        compactor.start();
        inserter.join();
        compactor.join();
        System.out.println(entries + " entries, " + changes + " changes");
    }
}
