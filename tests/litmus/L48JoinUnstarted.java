// join of a thread that is not started yet returns at once.
// About 35 executions without reduction (model.py).
public class L48JoinUnstarted {
    static int x, seen;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            x = 1;
        });
        Thread b = new Thread(() -> {
            try {
                a.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            seen = x;
        });
        b.start();
        a.start();
        b.join();
        a.join();
        System.out.println(seen);
    }
}
