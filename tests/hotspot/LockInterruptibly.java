import java.util.concurrent.locks.ReentrantLock;

/** A thread that waits for a lock can be interrupted. */
public class LockInterruptibly {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread waiter = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                System.out.println("got it?");
            } catch (InterruptedException e) {
                System.out.println("interrupted " + Thread.interrupted());
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
        System.out.println(lock.getQueueLength() + " " + lock.isHeldByCurrentThread());
        lock.unlock();
        Thread.currentThread().interrupt();
        try {
            lock.lockInterruptibly();
        } catch (InterruptedException e) {
            System.out.println("at once");
        }
        System.out.println(lock.isLocked());
    }
}
