// Increments in a synchronized static method exclude each other.
// About 71 executions without reduction (model.py).
public class L04SynchronizedMethod {
    static int x;

    static synchronized void increment() {
        x++;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            increment();
        });
        Thread b = new Thread(() -> {
            increment();
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(x);
    }
}
