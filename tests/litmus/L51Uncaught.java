// An uncaught exception ends its own thread only; main goes on.
// About 33 executions without reduction (model.py).
public class L51Uncaught {
    static int x, y;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            if (x == 1) {
                throw new IllegalStateException();
            }
            y = 5;
        });
        Thread b = new Thread(() -> {
            x = 1;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(y);
    }
}
