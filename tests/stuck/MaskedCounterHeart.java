// expect: stuck main:22
// The counter goes round in 16 values, none of which rescues.
import java.util.concurrent.CountDownLatch;

public class MaskedCounterHeart {
    static volatile int count;

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
            try {
                while (true) {
                    count = (count + 1) & 15;
                    if (count == 16) {
                        latch.countDown();
                    }
                    Thread.sleep(10);
                }
            } catch (InterruptedException e) {
            }
        }, "heart").start();
        latch.await();
    }
}
