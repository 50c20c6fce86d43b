// Both threads use Holder first: it is initialised once, and the other waits until that is done.
// About 531 executions without reduction (model.py).
public class L43ClassInitOnce {
    static int runs, p, q;

    static class Holder {
        static int value;

        static {
            runs++;
            value = 7;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            p = Holder.value;
        });
        Thread b = new Thread(() -> {
            q = Holder.value;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(runs + " " + p + " " + q);
    }
}
