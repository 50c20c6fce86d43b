/**
 * No nested monitor: the taker has given up the outer lock when it waits on the inner object. The giver may be about to
 * take the outer lock while the taker waits, as in the warning, but it gets it.
 */
public class NestedMonitorSafe {
    static final Object outer = new Object();
    static final Object inner = new Object();
    static int calls;
    static boolean full;

    static class Taker extends Thread {
        @Override
        public void run() {
            try {
                take();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        void take() throws InterruptedException {
            synchronized (outer) {
                calls++;
            }
            synchronized (inner) {
                while (!full) {
                    inner.wait();
                }
                full = false;
            }
        }
    }

    static class Giver extends Thread {
        @Override
        public void run() {
            synchronized (outer) {
                calls++;
                synchronized (inner) {
                    full = true;
                    inner.notify();
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread taker = new Taker();
        Thread giver = new Giver();
        taker.start();
        giver.start();
        taker.join();
        giver.join();
        System.out.println(calls + " calls");
    }
}
