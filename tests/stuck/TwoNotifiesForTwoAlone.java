// expect: fine
// Two notifies for two waiters, and nobody else.
public class TwoNotifiesForTwoAlone {
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
        new Thread(TwoNotifiesForTwoAlone::pass, "first").start();
        new Thread(TwoNotifiesForTwoAlone::pass, "second").start();
        synchronized (lock) {
            open = true;
            lock.notify();
            lock.notify();
        }
    }
}
