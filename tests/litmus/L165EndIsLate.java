// A thread that never gets its own monitor for its end might have ended before, where its last frame has gone by then: one
// whose `run` is synchronized, or that an exception ends.
public class L165EndIsLate {
    static final Object other = new Object();

    static class Own extends Thread {
        @Override
        public synchronized void run() {}
    }

    public static void main(String[] args) throws Exception {
        Thread own = new Own();
        own.start();
        synchronized (own) {
            System.out.println(own.isAlive());
            synchronized (other) {
                other.wait();
            }
        }
    }
}
