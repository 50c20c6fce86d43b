// expect: stuck main:21
// The thread that would notify is never started; the heartbeat only looks whether it lives.
public class NotifyLostBesideUnstarted {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread notifier = new Thread(() -> {
            synchronized (lock) {
                lock.notify();
            }
        }, "notifier");
        new Thread(() -> {
            try {
                while (!notifier.isAlive()) {
                    Thread.sleep(10);
                }
            } catch (InterruptedException e) {
            }
        }, "heart").start();
        synchronized (lock) {
            lock.wait();
        }
    }
}
