// A thread that was signalled returns, and is interrupted by then or not. One that begins to wait after the signal is
// interrupted in the wait or before it.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class L136SignalThenInterrupt {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        Thread waiter = new Thread(() -> {
            lock.lock();
            try {
                condition.await();
                System.out.println("woken " + Thread.interrupted());
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            } finally {
                lock.unlock();
            }
        });
        waiter.start();
        lock.lock();
        condition.signal();
        lock.unlock();
        waiter.interrupt();
    }
}
