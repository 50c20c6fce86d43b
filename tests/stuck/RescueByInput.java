// expect: stuck main:23
// Unless the input says so, the heartbeat does not count down.
import guide.Input;
import java.util.concurrent.CountDownLatch;

public class RescueByInput {
    public static void main(String[] args) throws Exception {
        boolean rescue = Input.nextBoolean("rescue");
        CountDownLatch latch = new CountDownLatch(1);
        Thread heart = new Thread(() -> {
            try {
                while (true) {
                    Thread.sleep(10);
                    if (rescue) {
                        latch.countDown();
                    }
                }
            } catch (InterruptedException e) {
            }
        }, "heart");
        heart.setDaemon(true);
        heart.start();
        latch.await();
    }
}
