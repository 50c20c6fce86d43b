import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A cache behind a read-write lock: downgrading, reentrance, counts, tryLock from other threads, misuse. */
public class LockReadWriteCache {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, Integer> entries = new HashMap<>();
    private int misses;

    int get(String key) {
        lock.readLock().lock();
        try {
            Integer found = entries.get(key);
            if (found != null) {
                return found;
            }
        } finally {
            lock.readLock().unlock();
        }
        lock.writeLock().lock();
        try {
            Integer found = entries.get(key);
            if (found == null) {
                misses++;
                found = key.length() * 10;
                entries.put(key, found);
            }
            lock.readLock().lock();
            return found;
        } finally {
            lock.writeLock().unlock();
            if (((ReentrantReadWriteLock) lock).getReadHoldCount() > 0) {
                lock.readLock().unlock();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LockReadWriteCache cache = new LockReadWriteCache();
        Thread[] readers = new Thread[3];
        int[] sums = new int[readers.length];
        for (int i = 0; i < readers.length; i++) {
            int number = i;
            readers[i] = new Thread(() -> {
                for (String key : new String[] {"a", "bb", "ccc", "a", "bb"}) {
                    sums[number] += cache.get(key);
                }
            });
            readers[i].start();
        }
        for (Thread reader : readers) {
            reader.join();
        }
        System.out.println(sums[0] + " " + sums[1] + " " + sums[2] + " misses " + cache.misses + " " + new TreeMap<>(cache.entries));

        ReentrantReadWriteLock own = new ReentrantReadWriteLock();
        own.readLock().lock();
        own.readLock().lock();
        System.out.println(own.getReadLockCount() + " " + own.getReadHoldCount() + " " + own.isWriteLocked());
        System.out.println("upgrade " + own.writeLock().tryLock());
        Thread other = new Thread(() -> {
            System.out.println("other reads " + own.readLock().tryLock() + " writes " + own.writeLock().tryLock());
            own.readLock().unlock();
        });
        other.start();
        other.join();
        own.readLock().unlock();
        own.readLock().unlock();
        own.writeLock().lock();
        own.writeLock().lock();
        System.out.println(own.getWriteHoldCount() + " " + own.isWriteLockedByCurrentThread());
        other = new Thread(() -> System.out.println("other reads " + own.readLock().tryLock()));
        other.start();
        other.join();
        own.writeLock().unlock();
        own.writeLock().unlock();
        try {
            own.writeLock().unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
        try {
            own.readLock().unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
        try {
            own.readLock().newCondition();
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
    }
}
