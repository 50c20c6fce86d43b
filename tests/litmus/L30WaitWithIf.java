// Two takers that test with "if", one item, notifyAll. Both waited: both take, -1. One waited, and the other took
// before it got the monitor again: -1. One comes when the item is gone: it waits for ever.
// About 823 executions without reduction (model.py).
public class L30WaitWithIf {
    static final Object m = new Object();
    static int items;

    static void take() {
        synchronized (m) {
            if (items == 0) {
                try {
                    m.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            items--;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            take();
        });
        Thread b = new Thread(() -> {
            take();
        });
        a.start();
        b.start();
        synchronized (m) {
            items = 1;
            m.notifyAll();
        }
        a.join();
        b.join();
        System.out.println(items);
    }
}
