// To interrupt a thread that was not started gives nobody a permit: main parks for ever.
import java.util.concurrent.locks.LockSupport;

public class L90InterruptNotStarted {
    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {});
        a.interrupt();
        LockSupport.park();
        System.out.println("back");
    }
}
