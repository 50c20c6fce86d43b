// A signalled thread must get the lock again, and another one may take what it was signalled for. Where that other is first
// of all, the thread waits for ever.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class L137Stolen {
    static boolean item;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        Thread waiter = new Thread(() -> {
            lock.lock();
            if (!item) {
                condition.awaitUninterruptibly();
            }
            System.out.println(item ? "got" : "stolen");
            item = false;
            lock.unlock();
        });
        Thread thief = new Thread(() -> {
            lock.lock();
            if (item) {
                System.out.println("took");
                item = false;
            }
            lock.unlock();
        });
        waiter.start();
        thief.start();
        lock.lock();
        item = true;
        condition.signal();
        lock.unlock();
    }
}
