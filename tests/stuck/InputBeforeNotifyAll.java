// expect: fine
// Main reads an input inside the monitor, then notifies whatever it was.
import guide.Input;

public class InputBeforeNotifyAll {
    static final Object lock = new Object();
    static boolean open;
    static int way;

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
        new Thread(InputBeforeNotifyAll::pass, "first").start();
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
            if (Input.nextBoolean("way")) {
                way = 1;
            } else {
                way = 2;
            }
            lock.notifyAll();
        }
    }
}
