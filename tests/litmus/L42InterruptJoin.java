// join of a thread that lives looks at the flag; of a thread that has ended it does not.
// About 37 executions without reduction (model.py).
public class L42InterruptJoin {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            x = 1;
        });
        Thread b = new Thread(() -> {
            try {
                a.join();
                System.out.println("joined");
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        a.start();
        b.start();
        b.interrupt();
        b.join();
        a.join();
    }
}
