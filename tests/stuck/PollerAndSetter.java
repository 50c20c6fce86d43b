// expect: fine
// Main counts down first, then polls the flag.
import java.util.concurrent.CountDownLatch;

public class PollerAndSetter {
    static volatile boolean flag;

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
            try {
                latch.await();
                flag = true;
            } catch (InterruptedException e) {
            }
        }, "setter").start();
        latch.countDown();
        while (!flag) {
            Thread.sleep(10);
        }
    }
}
