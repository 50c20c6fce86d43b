// Store buffering with volatile fields: the same set.
// About 251 executions without reduction (model.py).
public class L08StoreBufferingVolatile {
    static volatile int x, y;
    static int p, q;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            x = 1;
            p = y;
        });
        Thread b = new Thread(() -> {
            y = 1;
            q = x;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(p + " " + q);
    }
}
