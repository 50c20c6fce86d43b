// Permits do not add up: if both unparks come before the first park is over, the second park waits for ever.
// About 7 executions without reduction (model.py).
import java.util.concurrent.locks.LockSupport;

public class L53ParkTwice {


    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            LockSupport.park();
            LockSupport.park();
            System.out.println("go");
        });
        a.start();
        LockSupport.unpark(a);
        LockSupport.unpark(a);
        a.join();
    }
}
