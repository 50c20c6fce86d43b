// expect: fine
// The heartbeat notifies one of the waiters in every round.
public class HeartNotifiesOneOfTwo {
    static final Object lock = new Object();

    static void pass() {
        synchronized (lock) {
            try {
                lock.wait();
            } catch (InterruptedException e) {
            }
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(HeartNotifiesOneOfTwo::pass, "first").start();
        new Thread(HeartNotifiesOneOfTwo::pass, "second").start();
        while (true) {
            Thread.sleep(10);
            synchronized (lock) {
                lock.notify();
            }
        }
    }
}
