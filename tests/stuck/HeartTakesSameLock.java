// expect: stuck main:20
// The heartbeat enters the monitor that is waited on, but never notifies.
public class HeartTakesSameLock {
    static final Object lock = new Object();
    static boolean done;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            try {
                while (true) {
                    synchronized (lock) {
                        done = !done;
                    }
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
