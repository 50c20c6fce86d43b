// expect: stuck main:19
// Two heartbeats of different periods; none of them notifies.
public class TwoHeartsDifferentPeriods {
    static final Object lock = new Object();

    static void beat(long period) {
        try {
            while (true) {
                Thread.sleep(period);
            }
        } catch (InterruptedException e) {
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> beat(3), "quick").start();
        new Thread(() -> beat(7), "slow").start();
        synchronized (lock) {
            lock.wait();
        }
    }
}
