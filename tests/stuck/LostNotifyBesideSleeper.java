// expect: stuck waiter:9
// The notify may come before the wait; the heartbeat only sleeps.
public class LostNotifyBesideSleeper {
    static final Object lock = new Object();

    static void await() {
        synchronized (lock) {
            try {
                lock.wait();
            } catch (InterruptedException e) {
            }
        }
    }

    static void beat() {
        try {
            while (true) {
                Thread.sleep(10);
            }
        } catch (InterruptedException e) {
        }
    }

    public static void main(String[] args) {
        new Thread(LostNotifyBesideSleeper::beat, "heart").start();
        new Thread(LostNotifyBesideSleeper::await, "waiter").start();
        synchronized (lock) {
            lock.notify();
        }
    }
}
