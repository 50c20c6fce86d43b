// expect: stuck main:23
// The heartbeat takes a lock that has nothing to do with the latch.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

public class HeartTakesUnrelatedLock {
    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        ReentrantLock other = new ReentrantLock();
        new Thread(() -> {
            try {
                while (true) {
                    other.lock();
                    try {
                        Thread.sleep(10);
                    } finally {
                        other.unlock();
                    }
                }
            } catch (InterruptedException e) {
            }
        }, "heart").start();
        latch.await();
    }
}
