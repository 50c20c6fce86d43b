// Store buffering. The first of the two writes comes before both reads of the other thread, so not 0 0
// (which a real machine shows).
// About 251 executions without reduction (model.py).
public class L07StoreBuffering {
    static int x, y, p, q;

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
