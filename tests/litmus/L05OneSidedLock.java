// Only one side takes the lock: it protects nothing.
// About 125 executions without reduction (model.py).
public class L05OneSidedLock {
    static int x;
    static final Object LOCK = new Object();

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            synchronized (LOCK) {
                x++;
            }
        });
        Thread b = new Thread(() -> {
            x++;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(x);
    }
}
