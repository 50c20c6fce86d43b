// Readers see all that the writer does, or nothing; one that tries may be refused.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class L141ReadersAndWriter {
    static int x;
    static int first;

    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            x = 1;
            x = 2;
            lock.writeLock().unlock();
        });
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            int seen = x;
            lock.readLock().unlock();
            first = seen;
        });
        writer.start();
        reader.start();
        String second = "busy";
        if (lock.readLock().tryLock()) {
            second = String.valueOf(x);
            lock.readLock().unlock();
        }
        reader.join();
        System.out.println(first + " " + second);
    }
}
