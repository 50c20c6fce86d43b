import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** A ReentrantLock: holds, queues, tryLock, lock by another thread, errors of the wrong owner. */
public class LockReentrantBasics {
    static int counter;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        lock.lock();
        System.out.println(lock.getHoldCount() + " " + lock.isLocked() + " " + lock.isHeldByCurrentThread() + " " + lock.isFair());
        boolean[] got = new boolean[2];
        Thread other = new Thread(() -> {
            got[0] = lock.tryLock();
            try {
                got[1] = lock.tryLock(1, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        other.start();
        other.join();
        System.out.println(got[0] + " " + got[1]);
        lock.unlock();
        lock.unlock();
        try {
            lock.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not the owner: " + e.getMessage());
        }
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int n = 0; n < 20; n++) {
                    lock.lock();
                    try {
                        counter++;
                    } finally {
                        lock.unlock();
                    }
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(counter + " " + lock.isLocked() + " " + lock.hasQueuedThreads());
    }
}
