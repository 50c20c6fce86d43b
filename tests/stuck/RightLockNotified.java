// expect: fine
// The heartbeat notifies the object waited for.
public class RightLockNotified {
    static final Object waited = new Object();

    public static void main(String[] args) throws Exception {
        Thread heart = new Thread(() -> {
            try {
                while (true) {
                    synchronized (waited) {
                        waited.notifyAll();
                    }
                    Thread.sleep(10);
                }
            } catch (InterruptedException e) {
            }
        }, "heart");
        heart.setDaemon(true);
        heart.start();
        synchronized (waited) {
            waited.wait();
        }
    }
}
