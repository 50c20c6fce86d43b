// An exception that leaves a synchronized block releases its monitor.
// About 71 executions without reduction (model.py).
public class L25ThrowReleases {
    static int x;
    static final Object LOCK = new Object();

    static void failing() {
        synchronized (LOCK) {
            x++;
            throw new IllegalStateException();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            try {
                failing();
            } catch (IllegalStateException e) {
            }
        });
        Thread b = new Thread(() -> {
            synchronized (LOCK) {
                x++;
            }
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(x);
    }
}
