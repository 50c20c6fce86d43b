// expect: fine
// The heartbeat throws in its fifth round, and its handler counts down.
import java.util.concurrent.CountDownLatch;

public class HeartHandlerRescues {
    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Thread heart = new Thread(() -> {
            try {
                for (int left = 4; ; left--) {
                    int share = 100 / left;
                    Thread.sleep(share);
                }
            } catch (InterruptedException e) {
            }
        }, "heart");
        heart.setUncaughtExceptionHandler((thread, thrown) -> latch.countDown());
        heart.start();
        latch.await();
    }
}
