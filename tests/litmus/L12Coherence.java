// Two reads of one variable never see its writes in the wrong order.
// About 209 executions without reduction (model.py).
public class L12Coherence {
    static int x, p, q;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            x = 1;
            x = 2;
        });
        Thread b = new Thread(() -> {
            p = x;
            q = x;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(p + " " + q);
    }
}
