// The writer gets the lock in time, or not, or is interrupted; if it is interrupted too late, that stays.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

public class L162WriteUntil {
    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        long held = lock.readLock();
        Thread writer = new Thread(() -> {
            try {
                long stamp = lock.tryWriteLock(1, TimeUnit.SECONDS);
                System.out.println((stamp != 0) + " " + Thread.interrupted());
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        writer.start();
        lock.unlockRead(held);
        writer.interrupt();
    }
}
