// expect: fine
// Each of two waiters passes the notify on, beside a heartbeat.
public class NotifyPassedOn {
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
            lock.notify();
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(NotifyPassedOn::pass, "first").start();
        new Thread(NotifyPassedOn::pass, "second").start();
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
        }
    }
}
