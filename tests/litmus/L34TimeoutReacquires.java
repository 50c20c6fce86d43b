// After its timeout the waiter must get the monitor back: it never sees the 1 that is written inside.
// About 200 executions without reduction (model.py).
public class L34TimeoutReacquires {
    static final Object m = new Object();
    static int x, seen;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            synchronized (m) {
                try {
                    m.wait(1);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                seen = x;
            }
        });
        Thread b = new Thread(() -> {
            synchronized (m) {
                x = 1;
                x = 2;
            }
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(seen);
    }
}
