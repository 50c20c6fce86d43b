// The permit is kept when unpark comes first.
// About 2 executions without reduction (model.py).
import java.util.concurrent.locks.LockSupport;

public class L52Park {


    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            LockSupport.park();
            System.out.println("go");
        });
        a.start();
        LockSupport.unpark(a);
        a.join();
    }
}
