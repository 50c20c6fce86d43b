// The interrupt comes after the lock is free: before the thread looks at its flag, after it got the lock, or too late.
import java.util.concurrent.locks.ReentrantLock;

public class L134UnlockThenInterrupt {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread waiter = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                System.out.println("got " + Thread.interrupted());
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        waiter.start();
        lock.unlock();
        waiter.interrupt();
    }
}
