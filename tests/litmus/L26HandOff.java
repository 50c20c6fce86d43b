// The condition is tested under the lock, so the notification cannot be lost.
// About 39 executions without reduction (model.py).
public class L26HandOff {
    static final Object m = new Object();
    static boolean ready;
    static int data, seen;

    static void consume() throws InterruptedException {
        synchronized (m) {
            while (!ready) {
                m.wait();
            }
            seen = data;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            try {
                consume();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        Thread b = new Thread(() -> {
            synchronized (m) {
                data = 42;
                ready = true;
                m.notify();
            }
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(seen);
    }
}
