// The lock is given back before the time is over, or it is not.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class L132TryLockUntil {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread waiter = new Thread(() -> {
            try {
                System.out.println(lock.tryLock(1, TimeUnit.SECONDS));
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        waiter.start();
        lock.unlock();
    }
}
