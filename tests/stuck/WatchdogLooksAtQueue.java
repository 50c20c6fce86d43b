// expect: fine
// The watchdog unlocks what it holds once somebody queues for it.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

public class WatchdogLooksAtQueue {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        CountDownLatch held = new CountDownLatch(1);
        new Thread(() -> {
            lock.lock();
            held.countDown();
            try {
                while (!lock.hasQueuedThreads()) {
                    Thread.sleep(10);
                }
            } catch (InterruptedException e) {
            } finally {
                lock.unlock();
            }
        }, "watchdog").start();
        held.await();
        lock.lock();
        lock.unlock();
    }
}
