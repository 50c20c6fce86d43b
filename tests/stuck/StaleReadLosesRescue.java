// expect: stuck main:23
// The heartbeat rescues only in its first round, which may come before the wait.
public class StaleReadLosesRescue {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            boolean first = true;
            try {
                while (true) {
                    if (first) {
                        synchronized (lock) {
                            lock.notifyAll();
                        }
                        first = false;
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
