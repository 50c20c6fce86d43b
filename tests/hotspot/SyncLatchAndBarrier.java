import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** CountDownLatch and CyclicBarrier, with rounds, an action, a time limit and a broken barrier. */
public class SyncLatchAndBarrier {
    static int sum;
    static int[] parts = new int[3];

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(2);
        System.out.println(latch.getCount() + " " + latch.await(1, TimeUnit.MILLISECONDS));
        CyclicBarrier barrier = new CyclicBarrier(3, () -> {
            sum = 0;
            for (int part : parts) {
                sum += part;
            }
            System.out.println("round " + sum);
        });
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int number = i;
            threads[i] = new Thread(() -> {
                try {
                    for (int round = 1; round <= 3; round++) {
                        parts[number] = round * (number + 1);
                        barrier.await();
                    }
                } catch (InterruptedException | BrokenBarrierException e) {
                    throw new AssertionError(e);
                }
                latch.countDown();
            });
            threads[i].start();
        }
        latch.await();
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(latch.getCount() + " " + barrier.getNumberWaiting() + " " + barrier.isBroken());
        CyclicBarrier lonely = new CyclicBarrier(2);
        try {
            lonely.await(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("time out " + lonely.isBroken());
        }
        try {
            lonely.await();
        } catch (BrokenBarrierException e) {
            System.out.println("broken");
        }
        lonely.reset();
        System.out.println(lonely.isBroken());
    }
}
