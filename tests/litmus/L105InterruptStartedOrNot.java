// An interrupt before b is started leaves it the flag alone, which it clears; later ones also a permit.
import java.util.concurrent.locks.LockSupport;

public class L105InterruptStartedOrNot {
    public static void main(String[] args) throws Exception {
        Thread b = new Thread(() -> {
            Thread.interrupted();
            LockSupport.park();
            System.out.println("go");
        });
        Thread a = new Thread(() -> b.interrupt());
        a.start();
        b.start();
    }
}
