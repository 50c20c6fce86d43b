// incrementAndGet is one operation.
// About 19 executions without reduction (model.py).
import java.util.concurrent.atomic.AtomicInteger;

public class L68AtomicIncrement {


    public static void main(String[] args) throws Exception {
        AtomicInteger x = new AtomicInteger();
        Thread a = new Thread(() -> {
            x.incrementAndGet();
        });
        Thread b = new Thread(() -> {
            x.incrementAndGet();
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(x.get());
    }
}
