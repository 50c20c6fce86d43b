import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Two workers meet at a barrier after their round, whether or not there was work left for it. */
public class BarrierStuckSafe {
    static final CyclicBarrier barrier = new CyclicBarrier(2);
    static volatile int left = 1;

    static void work() {
        try {
            if (left > 0) {
                left--;
            }
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(BarrierStuckSafe::work, "other");
        other.start();
        work();
        other.join();
        System.out.println("done");
    }
}
