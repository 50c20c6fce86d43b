// expect: fine
// In every round another input can rescue, so in no state is main stuck.
import guide.Input;
import java.util.concurrent.CountDownLatch;

public class RescueByInputInEveryRound {
    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Thread heart = new Thread(() -> {
            try {
                while (true) {
                    Thread.sleep(10);
                    if (Input.nextInt("code") == 4711) {
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
