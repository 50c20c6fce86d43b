import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Conditions: a bounded buffer, awaits with a time limit, awaits that are interrupted. */
public class LockConditions {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition notFull = lock.newCondition(), notEmpty = lock.newCondition();
    static final int[] items = new int[2];
    static int head, count;

    static void put(int item) throws InterruptedException {
        lock.lock();
        try {
            while (count == items.length) {
                notFull.await();
            }
            items[(head + count++) % items.length] = item;
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    static int take() throws InterruptedException {
        lock.lock();
        try {
            while (count == 0) {
                notEmpty.await();
            }
            int item = items[head];
            head = (head + 1) % items.length;
            count--;
            notFull.signal();
            return item;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= 8; i++) {
                    put(i * i);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        StringBuilder seen = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            seen.append(take()).append(' ');
        }
        producer.join();
        System.out.println(seen);
        lock.lock();
        System.out.println(notEmpty.await(1, TimeUnit.MILLISECONDS));
        System.out.println(notEmpty.awaitNanos(1000) <= 0);
        lock.unlock();
        Thread sleeper = new Thread(() -> {
            lock.lock();
            try {
                notEmpty.await();
                System.out.println("woken?");
            } catch (InterruptedException e) {
                System.out.println("interrupted, holds the lock: " + lock.isHeldByCurrentThread() + " " + Thread.currentThread().isInterrupted());
            } finally {
                lock.unlock();
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        try {
            notEmpty.signal();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
    }
}
