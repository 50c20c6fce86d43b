// expect: stuck main:18
// The heartbeat's pauses double up to a second; it never counts down.
import java.util.concurrent.CountDownLatch;

public class BackoffHeart {
    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
            try {
                long pause = 1;
                while (true) {
                    Thread.sleep(pause);
                    pause = Math.min(1000, pause * 2);
                }
            } catch (InterruptedException e) {
            }
        }, "heart").start();
        latch.await();
    }
}
