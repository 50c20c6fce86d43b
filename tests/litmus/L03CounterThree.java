// Three threads (main is one), one increment each: all three, one or no pair of them may read the same value.
// About 1301 executions without reduction (model.py).
public class L03CounterThree {
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
        x++;
        a.join();
        b.join();
        System.out.println(x);
    }
}
