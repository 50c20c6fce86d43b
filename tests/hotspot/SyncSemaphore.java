import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A semaphore lets so many in at once. */
public class SyncSemaphore {
    public static void main(String[] args) throws Exception {
        Semaphore semaphore = new Semaphore(2);
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                try {
                    semaphore.acquire();
                    most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                    inside.decrementAndGet();
                    semaphore.release();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(most.get() <= 2);
        System.out.println(semaphore.availablePermits() + " " + semaphore.tryAcquire(3) + " " + semaphore.tryAcquire(2));
        System.out.println(semaphore.tryAcquire(1, TimeUnit.MILLISECONDS) + " " + semaphore.drainPermits());
        semaphore.release(5);
        System.out.println(semaphore.drainPermits() + " " + semaphore.availablePermits() + " " + semaphore.isFair());
        try {
            new Semaphore(1).acquire(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
    }
}
