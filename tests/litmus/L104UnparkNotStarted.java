// To unpark a thread that was not started does nothing.
import java.util.concurrent.locks.LockSupport;

public class L104UnparkNotStarted {
    public static void main(String[] args) throws Exception {
        Thread b = new Thread(() -> {
            LockSupport.park();
            System.out.println("go");
        });
        Thread a = new Thread(() -> LockSupport.unpark(b));
        a.start();
        b.start();
    }
}
