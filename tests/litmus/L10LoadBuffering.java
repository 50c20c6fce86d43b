// Load buffering: for 1 1 each read would have to follow the write that follows the other read.
// About 251 executions without reduction (model.py).
public class L10LoadBuffering {
    static int x, y, p, q;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            p = x;
            y = 1;
        });
        Thread b = new Thread(() -> {
            q = y;
            x = 1;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(p + " " + q);
    }
}
