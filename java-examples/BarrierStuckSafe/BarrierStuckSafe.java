import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Two workers meet at a barrier after each round, and do the same number of rounds, whatever work there is. */
public class BarrierStuckSafe {
    static final CyclicBarrier barrier = new CyclicBarrier(2);
    static volatile int left = 1;

    static void work() {
        try {
            for (int round = 0; round < 1; round++) {
                if (left > 0) {
                    left--;
                }
                barrier.await();
            }
        } catch (InterruptedException | BrokenBarrierException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(BarrierStuckSafe::work, "one");
        Thread two = new Thread(BarrierStuckSafe::work, "two");
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("done");
    }
}
