// expect: fine
// Each heartbeat ends after some rounds; the last to end rescues main.
import java.util.concurrent.CountDownLatch;

public class ParallelHeartEndsAndRescues {
    static void beat(CountDownLatch latch, int rounds) {
        try {
            for (int i = 0; i < rounds; i++) {
                Thread.sleep(10);
            }
        } catch (InterruptedException e) {
        }
        latch.countDown();
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(2);
        new Thread(() -> beat(latch, 3), "short").start();
        new Thread(() -> beat(latch, 4), "long").start();
        latch.await();
    }
}
