// expect: stuck main:20
// The heartbeat notifies another object than the one waited for.
public class WrongLockNotified {
    static final Object waited = new Object();
    static final Object notified = new Object();

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            try {
                while (true) {
                    synchronized (notified) {
                        notified.notifyAll();
                    }
                    Thread.sleep(10);
                }
            } catch (InterruptedException e) {
            }
        }, "heart").start();
        synchronized (waited) {
            waited.wait();
        }
    }
}
