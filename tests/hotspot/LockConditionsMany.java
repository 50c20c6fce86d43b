import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Several conditions of one lock: signal, signalAll, deadlines, uninterruptible waits, and what can be asked about waiters. */
public class LockConditionsMany {
    static final ReentrantLock lock = new ReentrantLock(true);
    static final Condition even = lock.newCondition(), odd = lock.newCondition();
    static final List<Integer> printed = new ArrayList<>();
    static int next;

    static void count(int from, Condition mine, Condition other) {
        for (int i = from; i < 10; i += 2) {
            lock.lock();
            try {
                while (next != i) {
                    mine.awaitUninterruptibly();
                }
                printed.add(i);
                next++;
                other.signal();
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread evens = new Thread(() -> count(0, even, odd));
        Thread odds = new Thread(() -> count(1, odd, even));
        odds.start();
        evens.start();
        evens.join();
        odds.join();
        System.out.println(printed + " fair " + lock.isFair() + " locked " + lock.isLocked());

        lock.lock();
        System.out.println(lock.hasWaiters(even) + " " + lock.getWaitQueueLength(odd) + " " + lock.getHoldCount());
        lock.lock();
        System.out.println(lock.getHoldCount() + " " + even.await(2, TimeUnit.MILLISECONDS) + " " + lock.getHoldCount());
        System.out.println(even.awaitUntil(new java.util.Date(0)));
        lock.unlock();
        lock.unlock();

        boolean[] open = new boolean[1];
        List<Thread> waiters = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread waiter = new Thread(() -> {
                lock.lock();
                try {
                    while (!open[0]) {
                        even.await();
                    }
                    printed.add(-1);
                } catch (InterruptedException e) {
                    printed.add(-2);
                } finally {
                    lock.unlock();
                }
            });
            waiters.add(waiter);
            waiter.start();
        }
        lock.lock();
        open[0] = true;
        even.signalAll();
        lock.unlock();
        for (Thread waiter : waiters) {
            waiter.join();
        }
        System.out.println(printed);
        for (Runnable misuse : new Runnable[] {even::signal, even::signalAll, lock::unlock}) {
            try {
                misuse.run();
                System.out.println("no exception");
            } catch (IllegalMonitorStateException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        System.out.println(lock.tryLock() + " " + lock.isHeldByCurrentThread() + " " + lock.toString().contains("main"));
        lock.unlock();
    }
}
