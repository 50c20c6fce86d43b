// An interrupt ends a park and stays pending.
// About 2 executions without reduction (model.py).
import java.util.concurrent.locks.LockSupport;

public class L54ParkInterrupted {


    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            LockSupport.park();
            System.out.println("go " + Thread.interrupted());
        });
        a.start();
        a.interrupt();
        a.join();
    }
}
