// expect: stuck setter:12
// Main polls a flag that the setter sets only after main has counted down.
import java.util.concurrent.CountDownLatch;

public class PollerAndStuckSetter {
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
        while (!flag) {
            Thread.sleep(10);
        }
        latch.countDown();
    }
}
