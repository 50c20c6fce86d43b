// One signal wakes one of two; the other waits for ever, whoever came first.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class L150OneSignalForTwo {
    static int waiting;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        for (String name : new String[] {"A", "B"}) {
            new Thread(() -> {
                lock.lock();
                waiting++;
                condition.awaitUninterruptibly();
                System.out.println(name);
                lock.unlock();
            }).start();
        }
        lock.lock();
        boolean both = waiting == 2;
        condition.signal();
        if (both) {
            condition.signal();
        }
        lock.unlock();
    }
}
