import java.util.concurrent.locks.StampedLock;

/** The point of StampedLock's documentation: optimistic reads, conversions, and its views as other locks. */
public class LockStampedPoint {
    private double x, y;
    private final StampedLock lock = new StampedLock();

    void move(double dx, double dy) {
        long stamp = lock.writeLock();
        try {
            x += dx;
            y += dy;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    double distance() {
        long stamp = lock.tryOptimisticRead();
        double atX = x, atY = y;
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            try {
                atX = x;
                atY = y;
            } finally {
                lock.unlockRead(stamp);
            }
        }
        return Math.sqrt(atX * atX + atY * atY);
    }

    void moveIfAtOrigin(double newX, double newY) {
        long stamp = lock.readLock();
        try {
            while (x == 0.0 && y == 0.0) {
                long write = lock.tryConvertToWriteLock(stamp);
                if (write != 0L) {
                    stamp = write;
                    x = newX;
                    y = newY;
                    break;
                }
                lock.unlockRead(stamp);
                stamp = lock.writeLock();
            }
        } finally {
            lock.unlock(stamp);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LockStampedPoint point = new LockStampedPoint();
        point.moveIfAtOrigin(3, 4);
        point.moveIfAtOrigin(9, 9);
        System.out.println(point.distance());
        Thread[] movers = new Thread[2];
        for (int i = 0; i < movers.length; i++) {
            movers[i] = new Thread(() -> {
                for (int j = 0; j < 4; j++) {
                    point.move(3, 4);
                }
            });
            movers[i].start();
        }
        for (Thread mover : movers) {
            mover.join();
        }
        System.out.println(point.distance());

        StampedLock lock = new StampedLock();
        long optimistic = lock.tryOptimisticRead();
        System.out.println(lock.validate(optimistic) + " " + lock.validate(0));
        long write = lock.writeLock();
        System.out.println(lock.isWriteLocked() + " " + lock.tryReadLock() + " " + lock.tryOptimisticRead() + " " + lock.validate(optimistic));
        long read = lock.tryConvertToReadLock(write);
        System.out.println((read != 0) + " " + lock.isReadLocked() + " " + lock.getReadLockCount());
        long second = lock.tryReadLock();
        System.out.println((second != 0) + " " + lock.getReadLockCount() + " convert " + (lock.tryConvertToWriteLock(second) != 0));
        lock.unlockRead(second);
        long back = lock.tryConvertToOptimisticRead(read);
        System.out.println(lock.validate(back) + " " + lock.isReadLocked());
        try {
            lock.unlockWrite(write);
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getClass().getName());
        }
        lock.asWriteLock().lock();
        System.out.println(lock.asReadLock().tryLock() + " " + StampedLock.isWriteLockStamp(write) + " " + StampedLock.isOptimisticReadStamp(optimistic));
        lock.asWriteLock().unlock();
        lock.asReadWriteLock().readLock().lock();
        System.out.println(lock.isReadLocked() + " " + lock.tryUnlockRead() + " " + lock.tryUnlockWrite());
    }
}
