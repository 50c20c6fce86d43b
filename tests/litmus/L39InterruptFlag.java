// Three looks at the interrupt flag, of which the second and third clear it, and one interrupt somewhere.
// About 8 executions without reduction (model.py).
public class L39InterruptFlag {
    static boolean p, q, r;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            p = Thread.currentThread().isInterrupted();
            q = Thread.interrupted();
            r = Thread.interrupted();
        });
        a.start();
        a.interrupt();
        a.join();
        System.out.println(p + " " + q + " " + r);
    }
}
