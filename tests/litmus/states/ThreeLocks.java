import java.util.concurrent.locks.ReentrantLock;

/** Three threads that each count once, under a lock. */
public class ThreeLocks {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int count;

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] =
                    new Thread(
                            () -> {
                                LOCK.lock();
                                try {
                                    count++;
                                } finally {
                                    LOCK.unlock();
                                }
                            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
