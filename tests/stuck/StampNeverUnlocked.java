// expect: stuck main:18
// The write stamp is never given back.
import java.util.concurrent.locks.StampedLock;

public class StampNeverUnlocked {
    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        Thread heart = new Thread(() -> {
            try {
                while (true) {
                    Thread.sleep(10);
                }
            } catch (InterruptedException e) {
            }
        }, "heart");
        heart.start();
        lock.writeLock();
        lock.readLock();
    }
}
