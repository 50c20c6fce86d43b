// Wherever a is when it is interrupted, its park returns: an interrupt leaves a permit also in a wait.
import java.util.concurrent.locks.LockSupport;

public class L95InterruptLeavesPermit {
    static final Object m = new Object();

    static void await() {
        synchronized (m) {
            try {
                m.wait();
            } catch (InterruptedException e) {
                // As expected.
            }
        }
        LockSupport.park();
        System.out.println("back");
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> await());
        a.start();
        a.interrupt();
    }
}
