// Interrupted before it is started, a thread begins with the flag, and without a permit.
import java.util.concurrent.locks.LockSupport;

public class L91StartedInterrupted {
    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            System.out.println(Thread.interrupted());
            LockSupport.park();
        });
        a.interrupt();
        a.start();
    }
}
