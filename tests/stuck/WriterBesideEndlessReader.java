// expect: stuck main:23
// The reader keeps its read lock for ever.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class WriterBesideEndlessReader {
    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        CountDownLatch reading = new CountDownLatch(1);
        new Thread(() -> {
            lock.readLock().lock();
            reading.countDown();
            try {
                while (true) {
                    Thread.sleep(10);
                }
            } catch (InterruptedException e) {
            } finally {
                lock.readLock().unlock();
            }
        }, "reader").start();
        reading.await();
        lock.writeLock().lock();
    }
}
