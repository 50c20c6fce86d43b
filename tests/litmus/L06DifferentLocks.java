// Each side takes its own lock: they protect nothing.
// About 251 executions without reduction (model.py).
public class L06DifferentLocks {
    static int x;

    public static void main(String[] args) throws Exception {
        Object m = new Object();
        Object n = new Object();
        Thread a = new Thread(() -> {
            synchronized (m) {
                x++;
            }
        });
        Thread b = new Thread(() -> {
            synchronized (n) {
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
