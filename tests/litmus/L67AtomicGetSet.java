// get and set of an atomic are two operations: an update may be lost.
// About 69 executions without reduction (model.py).
import java.util.concurrent.atomic.AtomicInteger;

public class L67AtomicGetSet {


    public static void main(String[] args) throws Exception {
        AtomicInteger x = new AtomicInteger();
        Thread a = new Thread(() -> {
            x.set(x.get() + 1);
        });
        Thread b = new Thread(() -> {
            x.set(x.get() + 1);
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(x.get());
    }
}
