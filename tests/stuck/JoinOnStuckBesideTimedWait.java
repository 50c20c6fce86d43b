// expect: stuck worker:22 main:27
// The worker waits for a latch that only main counts down, after joining it.
import java.util.concurrent.CountDownLatch;

public class JoinOnStuckBesideTimedWait {
    static final Object pulse = new Object();

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
            synchronized (pulse) {
                try {
                    while (true) {
                        pulse.wait(10);
                    }
                } catch (InterruptedException e) {
                }
            }
        }, "heart").start();
        Thread worker = new Thread(() -> {
            try {
                latch.await();
            } catch (InterruptedException e) {
            }
        }, "worker");
        worker.start();
        worker.join();
        latch.countDown();
    }
}
