// The interrupt comes before the lock is free. Still the thread may get it: it has looked at its flag before the interrupt,
// and tries the lock after it was given back. Then the flag is set.
import java.util.concurrent.locks.ReentrantLock;

public class L133InterruptThenUnlock {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread waiter = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                System.out.println("got " + Thread.interrupted());
            } catch (InterruptedException e) {
                System.out.println("interrupted " + Thread.interrupted());
            }
        });
        waiter.start();
        waiter.interrupt();
        lock.unlock();
    }
}
