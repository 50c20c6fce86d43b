import java.util.concurrent.Semaphore;

/** Three threads that each count once, with a permit. */
public class ThreePermits {
    static final Semaphore PERMIT = new Semaphore(1);
    static int count;

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] =
                    new Thread(
                            () -> {
                                PERMIT.acquireUninterruptibly();
                                try {
                                    count++;
                                } finally {
                                    PERMIT.release();
                                }
                            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
