// Whether a thread is queued, and whether it has the lock, is seen at every stage.
import java.util.concurrent.locks.ReentrantLock;

public class L147QueueSeen {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        new Thread(() -> {
            lock.lock();
            lock.unlock();
        }).start();
        lock.unlock();
        boolean queued = lock.hasQueuedThreads();
        boolean locked = lock.isLocked();
        System.out.println(queued + " " + locked);
    }
}
