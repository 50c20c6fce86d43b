// The lock is given back while the thread is about to park, and got by it before it does: the permit is left over, and the
// later park returns at once. Otherwise it waits for ever.
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class L146PermitLeftOver {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        new Thread(() -> {
            lock.lock();
            lock.unlock();
            LockSupport.park();
            System.out.println("on");
        }).start();
        lock.unlock();
    }
}
