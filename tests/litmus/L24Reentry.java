// The inner exit of a re-entered monitor does not release it: both increments come before or after the product.
// About 119 executions without reduction (model.py).
public class L24Reentry {
    static int x;
    static final Object LOCK = new Object();

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            synchronized (LOCK) {
                synchronized (LOCK) {
                    x++;
                }
                x++;
            }
        });
        Thread b = new Thread(() -> {
            synchronized (LOCK) {
                x *= 10;
            }
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(x);
    }
}
