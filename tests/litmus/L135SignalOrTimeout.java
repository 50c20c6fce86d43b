// The signal comes while the thread waits, or before, or after its time is over.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class L135SignalOrTimeout {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        Thread waiter = new Thread(() -> {
            lock.lock();
            try {
                System.out.println(condition.await(1, TimeUnit.SECONDS));
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            } finally {
                lock.unlock();
            }
        });
        waiter.start();
        lock.lock();
        condition.signal();
        lock.unlock();
    }
}
