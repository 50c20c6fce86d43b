// Both try to change 0 into their number: exactly one succeeds, so the sum of the successes is 1.
// Prints who won.
// About 69 executions without reduction (model.py).
import java.util.concurrent.atomic.AtomicInteger;

public class L69AtomicCompareAndSet {
    static int winner;

    public static void main(String[] args) throws Exception {
        AtomicInteger x = new AtomicInteger();
        Thread a = new Thread(() -> {
            if (x.compareAndSet(0, 5)) {
                winner += 1;
            }
        });
        Thread b = new Thread(() -> {
            if (x.compareAndSet(0, 6)) {
                winner += 2;
            }
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(winner);
    }
}
