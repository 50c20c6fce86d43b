// volatile does not make x++ atomic: the set of the plain counter.
// About 69 executions without reduction (model.py).
public class L16VolatileCounter {
    static volatile int x;

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
