import guide.Input;

/** Three threads that add their inputs to shared counters under two locks, and a main thread that looks. */
public class Counters {
    static int small, large;
    static final Object smallLock = new Object(), largeLock = new Object();

    static class Adder extends Thread {
        public void run() {
            int x = Input.nextInt("x", 0, 100);
            if (x < 10) {
                synchronized (smallLock) {
                    small += x;
                }
            } else {
                synchronized (largeLock) {
                    large += x;
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = {new Adder(), new Adder()};
        for (Thread thread : threads) {
            thread.start();
        }
        int seen;
        synchronized (smallLock) {
            seen = small;
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert seen <= small;
        System.out.println(small > 5 ? "more" : large > 150 ? "large" : "less");
    }
}
