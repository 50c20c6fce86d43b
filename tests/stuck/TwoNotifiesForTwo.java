// expect: fine
// Two notifies for two waiters, beside a heartbeat.
public class TwoNotifiesForTwo {
    static final Object lock = new Object();
    static boolean open;

    static void pass() {
        synchronized (lock) {
            try {
                while (!open) {
                    lock.wait();
                }
            } catch (InterruptedException e) {
            }
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(TwoNotifiesForTwo::pass, "first").start();
        new Thread(TwoNotifiesForTwo::pass, "second").start();
        new Thread(() -> {
            try {
                while (true) {
                    Thread.sleep(10);
                }
            } catch (InterruptedException e) {
            }
        }, "heart").start();
        synchronized (lock) {
            open = true;
            lock.notify();
            lock.notify();
        }
    }
}
