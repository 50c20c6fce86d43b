// A reader can become a writer if it is the only one.
import java.util.concurrent.locks.StampedLock;

public class L160ReaderBecomesWriter {
    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        Thread reader = new Thread(() -> {
            long stamp = lock.readLock();
            lock.unlockRead(stamp);
        });
        reader.start();
        long stamp = lock.readLock();
        long converted = lock.tryConvertToWriteLock(stamp);
        System.out.println(converted != 0);
        lock.unlock(converted == 0 ? stamp : converted);
    }
}
