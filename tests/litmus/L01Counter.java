// Lost update: x++ is a read and a write. Both read 0 before either writes: 1. Otherwise: 2.
// About 69 executions without reduction (model.py).
public class L01Counter {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            x++;
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
