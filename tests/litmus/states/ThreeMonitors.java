/** Three threads that each count once, in a monitor. */
public class ThreeMonitors {
    static final Object LOCK = new Object();
    static int count;

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] =
                    new Thread(
                            () -> {
                                synchronized (LOCK) {
                                    count++;
                                }
                            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
