// After join everything the thread did is seen: b joins a, which was started before b.
// About 3 executions without reduction (model.py).
public class L47JoinVisible {
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
        a.start();
        b.start();
        b.join();
        a.join();
        System.out.println(seen);
    }
}
