// A reader that tries is refused while there is a writer.
import java.util.concurrent.locks.StampedLock;

public class L159TryToRead {
    static int x;

    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        new Thread(() -> {
            long stamp = lock.writeLock();
            x = 1;
            x = 2;
            lock.unlockWrite(stamp);
        }).start();
        long stamp = lock.tryReadLock();
        System.out.println(stamp == 0 ? "busy" : String.valueOf(x));
        if (stamp != 0) {
            lock.unlockRead(stamp);
        }
    }
}
