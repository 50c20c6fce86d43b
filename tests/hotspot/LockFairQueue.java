import java.util.concurrent.locks.ReentrantLock;

/** A fair lock serves waiting threads in the order of their arrival. */
public class LockFairQueue {
    static final ReentrantLock lock = new ReentrantLock(true);
    static final StringBuilder order = new StringBuilder();

    public static void main(String[] args) throws Exception {
        lock.lock();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] = new Thread(() -> {
                lock.lock();
                try {
                    order.append(number);
                } finally {
                    lock.unlock();
                }
            });
            threads[i].start();
            while (lock.getQueueLength() != i + 1) {
                Thread.yield();
            }
        }
        System.out.println(lock.getQueueLength() + " " + lock.hasQueuedThread(threads[2]));
        lock.unlock();
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(order);
    }
}
