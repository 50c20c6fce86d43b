/**
 * A nested monitor: the taker waits for an item on the inner object, which gives up the inner lock but not the outer
 * one, and the giver needs the outer one to bring the item. It ends well only if the giver comes first.
 */
public class NestedMonitor {
    static final Object outer = new Object();
    static final Object inner = new Object();
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
                synchronized (inner) {
                    while (!full) {
                        inner.wait();
                    }
                    full = false;
                }
            }
        }
    }

    static class Giver extends Thread {
        @Override
        public void run() {
            synchronized (outer) {
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
        System.out.println("end");
    }
}
