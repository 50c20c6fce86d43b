// A thread that waits for a lock without minding interrupts has its flag cleared while it does, and set again once it has
// the lock.
import java.util.concurrent.locks.ReentrantLock;

public class L148SpinFlagCleared {
    static volatile boolean done;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread waiter = new Thread(() -> {
            lock.lock();
            lock.unlock();
            while (!done) {
                Thread.onSpinWait();
            }
        });
        waiter.start();
        lock.unlock();
        waiter.interrupt();
        System.out.println(waiter.isInterrupted());
        done = true;
    }
}
