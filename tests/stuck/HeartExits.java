// expect: fine
// The heartbeat ends the program in its fifth round.
import java.util.concurrent.CountDownLatch;

public class HeartExits {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            try {
                for (int round = 0; round < 5; round++) {
                    Thread.sleep(10);
                }
                System.exit(0);
            } catch (InterruptedException e) {
            }
        }, "heart").start();
        new CountDownLatch(1).await();
    }
}
