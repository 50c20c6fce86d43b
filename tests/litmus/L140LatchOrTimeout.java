// The latch is open in time, or it is not.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class L140LatchOrTimeout {
    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Thread waiter = new Thread(() -> {
            try {
                System.out.println(latch.await(1, TimeUnit.SECONDS) + " " + latch.getCount());
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        waiter.start();
        latch.countDown();
    }
}
