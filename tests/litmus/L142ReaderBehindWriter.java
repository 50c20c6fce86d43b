// While main reads, a writer waits or does not: another reader is let in before the writer, or after it.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class L142ReaderBehindWriter {
    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        new Thread(() -> {
            lock.writeLock().lock();
            System.out.println("W");
            lock.writeLock().unlock();
        }).start();
        new Thread(() -> {
            lock.readLock().lock();
            System.out.println("R");
            lock.readLock().unlock();
        }).start();
        System.out.println("M");
        lock.readLock().unlock();
    }
}
