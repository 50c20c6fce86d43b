// What is read without a lock is valid only if no writer came between: then it is all or nothing.
import java.util.concurrent.locks.StampedLock;

public class L158Optimistic {
    static int x;
    static int y;

    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        new Thread(() -> {
            long stamp = lock.writeLock();
            x = 1;
            y = 1;
            lock.unlockWrite(stamp);
        }).start();
        long stamp = lock.tryOptimisticRead();
        int one = x;
        int other = y;
        System.out.println(lock.validate(stamp) + " " + one + " " + other);
    }
}
