// Of two that try to write, one does in any case.
import java.util.concurrent.locks.StampedLock;

public class L161TryToWrite {
    static int count;

    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        Runnable add = () -> {
            long stamp = lock.tryWriteLock();
            if (stamp != 0) {
                count++;
                lock.unlockWrite(stamp);
            }
        };
        Thread one = new Thread(add);
        Thread two = new Thread(add);
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println(count);
    }
}
