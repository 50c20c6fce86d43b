import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Readers together, writers alone; downgrading; what a reader may not do. */
public class LockReadWrite {
    static int value, reads;

    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        CountDownLatch both = new CountDownLatch(2);
        Thread[] readers = new Thread[2];
        for (int i = 0; i < 2; i++) {
            readers[i] = new Thread(() -> {
                lock.readLock().lock();
                try {
                    both.countDown();
                    both.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                } finally {
                    lock.readLock().unlock();
                }
            });
            readers[i].start();
        }
        for (Thread reader : readers) {
            reader.join();
        }
        System.out.println("both read at once");
        lock.writeLock().lock();
        lock.readLock().lock();
        System.out.println(lock.getReadLockCount() + " " + lock.getWriteHoldCount() + " " + lock.isWriteLocked());
        lock.writeLock().unlock();
        System.out.println(lock.isWriteLocked() + " " + lock.getReadHoldCount() + " " + lock.writeLock().tryLock());
        lock.readLock().unlock();
        Thread[] writers = new Thread[3];
        for (int i = 0; i < 3; i++) {
            writers[i] = new Thread(() -> {
                for (int n = 0; n < 5; n++) {
                    lock.writeLock().lock();
                    value++;
                    lock.writeLock().unlock();
                    lock.readLock().lock();
                    int seen = value;
                    lock.readLock().unlock();
                    if (seen < 1) {
                        throw new AssertionError();
                    }
                }
            });
            writers[i].start();
        }
        for (Thread writer : writers) {
            writer.join();
        }
        System.out.println(value);
        try {
            lock.readLock().unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
