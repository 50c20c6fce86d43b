// expect: fine
// The lock's owner has ended, but the heartbeat interrupts main, which waits interruptibly.
import java.util.concurrent.locks.ReentrantLock;

public class KeptLockInterruptibly {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread main = Thread.currentThread();
        Thread keeper = new Thread(lock::lock, "keeper");
        keeper.start();
        keeper.join();
        new Thread(() -> {
            try {
                Thread.sleep(10);
                Thread.sleep(10);
            } catch (InterruptedException e) {
            }
            main.interrupt();
        }, "sleeper").start();
        try {
            lock.lockInterruptibly();
        } catch (InterruptedException e) {
        }
    }
}
