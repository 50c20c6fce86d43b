// Updates of a long: one may be lost, but halves never mix.
// About 69 executions without reduction (model.py).
public class L17LongHalves {
    static long x;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            x += 1;
        });
        Thread b = new Thread(() -> {
            x += 4294967296L;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(x);
    }
}
