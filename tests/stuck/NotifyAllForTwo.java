// expect: fine
// One notifyAll for two waiters, beside a heartbeat.
public class NotifyAllForTwo {
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
        new Thread(NotifyAllForTwo::pass, "first").start();
        new Thread(NotifyAllForTwo::pass, "second").start();
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
            lock.notifyAll();
        }
    }
}
