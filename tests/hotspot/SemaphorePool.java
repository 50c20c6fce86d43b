import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A pool of connections behind a semaphore, and the semaphore's own methods. */
public class SemaphorePool {
    private final Semaphore permits = new Semaphore(2, true);
    private final Deque<String> free = new ArrayDeque<>();

    SemaphorePool() {
        free.add("first");
        free.add("second");
    }

    String borrow() throws InterruptedException {
        permits.acquire();
        synchronized (free) {
            return free.remove();
        }
    }

    void giveBack(String connection) {
        synchronized (free) {
            free.add(connection);
        }
        permits.release();
    }

    public static void main(String[] args) throws InterruptedException {
        SemaphorePool pool = new SemaphorePool();
        AtomicInteger inUse = new AtomicInteger(), most = new AtomicInteger(), uses = new AtomicInteger();
        Thread[] clients = new Thread[4];
        for (int i = 0; i < clients.length; i++) {
            clients[i] = new Thread(() -> {
                try {
                    for (int j = 0; j < 3; j++) {
                        String connection = pool.borrow();
                        most.accumulateAndGet(inUse.incrementAndGet(), Math::max);
                        uses.incrementAndGet();
                        inUse.decrementAndGet();
                        pool.giveBack(connection);
                    }
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            clients[i].start();
        }
        for (Thread client : clients) {
            client.join();
        }
        System.out.println(uses + " uses, never more than two at once: " + (most.get() <= 2) + ", free " + pool.free.size());

        Semaphore s = new Semaphore(3);
        System.out.println(s.tryAcquire(2) + " " + s.availablePermits() + " " + s.tryAcquire(2) + " " + s.isFair());
        System.out.println(s.tryAcquire(5, 1, TimeUnit.MILLISECONDS) + " " + s.tryAcquire(1, TimeUnit.SECONDS));
        s.release(4);
        System.out.println(s.drainPermits() + " " + s.availablePermits() + " " + s.hasQueuedThreads() + " " + s.getQueueLength());
        Semaphore debt = new Semaphore(-1);
        debt.release();
        System.out.println(debt.tryAcquire() + " " + debt.availablePermits());
        debt.release();
        System.out.println(debt.tryAcquire());
        try {
            s.acquire(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        Thread waiting = new Thread(() -> {
            try {
                s.acquire();
                System.out.println("got it");
            } catch (InterruptedException e) {
                System.out.println("interrupted " + Thread.currentThread().isInterrupted());
            }
        });
        waiting.start();
        waiting.interrupt();
        waiting.join();
        System.out.println(s.toString().endsWith("[Permits = 0]"));
    }
}
