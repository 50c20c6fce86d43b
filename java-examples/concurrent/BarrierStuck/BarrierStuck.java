import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * Two workers meet at a barrier after each round, for as long as there is work. One can see the last piece of work while
 * the other already sees that none is left: the first then waits at the barrier alone.
 */
public class BarrierStuck {
    static final CyclicBarrier barrier = new CyclicBarrier(2);
    static volatile int left = 1;

    static void work() {
        try {
            while (left > 0) {
                left--;
                barrier.await();
            }
        } catch (InterruptedException | BrokenBarrierException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(BarrierStuck::work, "other");
        other.start();
        work();
        other.join();
        System.out.println("done");
    }
}
