import java.util.concurrent.locks.StampedLock;

/** StampedLock: optimistic reads, conversions, writers. */
public class LockStamped {
    static double x, y;

    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        long optimistic = lock.tryOptimisticRead();
        System.out.println(lock.validate(optimistic));
        long write = lock.writeLock();
        System.out.println(lock.validate(optimistic) + " " + lock.isWriteLocked() + " " + lock.tryReadLock() + " " + lock.tryOptimisticRead());
        lock.unlockWrite(write);
        long read = lock.readLock();
        System.out.println(lock.getReadLockCount() + " " + lock.isReadLocked());
        long upgraded = lock.tryConvertToWriteLock(read);
        System.out.println(upgraded != 0);
        lock.unlock(upgraded);
        Thread[] movers = new Thread[3];
        for (int i = 0; i < movers.length; i++) {
            movers[i] = new Thread(() -> {
                for (int n = 0; n < 4; n++) {
                    long stamp = lock.writeLock();
                    x++;
                    y--;
                    lock.unlockWrite(stamp);
                    long seen = lock.tryOptimisticRead();
                    double sum = x + y;
                    if (!lock.validate(seen)) {
                        seen = lock.readLock();
                        sum = x + y;
                        lock.unlockRead(seen);
                    }
                    if (sum != 0) {
                        throw new AssertionError(sum);
                    }
                }
            });
            movers[i].start();
        }
        for (Thread mover : movers) {
            mover.join();
        }
        System.out.println(x + " " + y);
        try {
            lock.unlockWrite(5);
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
