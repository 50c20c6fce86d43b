// Two takers that test with "while", two items, notifyAll: both take one.
// About 1255 executions without reduction (model.py).
public class L31WaitWithWhile {
    static final Object m = new Object();
    static int items;

    static void take() {
        synchronized (m) {
            while (items == 0) {
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
            items = 2;
            m.notifyAll();
        }
        a.join();
        b.join();
        System.out.println(items);
    }
}
