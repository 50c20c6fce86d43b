import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Latches as starting gun and finish; barriers with actions, reuse, breaking by interrupt, time and exception. */
public class LatchStartGun {
    public static void main(String[] args) throws Exception {
        CountDownLatch start = new CountDownLatch(1), done = new CountDownLatch(3);
        int[] results = new int[3];
        for (int i = 0; i < 3; i++) {
            int number = i;
            new Thread(() -> {
                try {
                    start.await();
                    results[number] = number * number;
                } catch (InterruptedException e) {
                    results[number] = -1;
                }
                done.countDown();
            }).start();
        }
        System.out.println(done.getCount() + " " + done.await(1, TimeUnit.MILLISECONDS));
        start.countDown();
        done.await();
        start.countDown();
        System.out.println(results[0] + results[1] + results[2] + " " + start.getCount() + " " + done.await(0, TimeUnit.SECONDS));

        int[][] rows = {{1, 2}, {3, 4}, {5, 6}};
        int[] sums = new int[3];
        StringBuffer rounds = new StringBuffer();
        CyclicBarrier barrier = new CyclicBarrier(3, () -> rounds.append(sums[0] + sums[1] + sums[2]).append(' '));
        Thread[] workers = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int number = i;
            workers[i] = new Thread(() -> {
                try {
                    for (int column = 0; column < 2; column++) {
                        sums[number] += rows[number][column];
                        barrier.await();
                    }
                } catch (InterruptedException | BrokenBarrierException e) {
                    System.out.println(e);
                }
            });
            workers[i].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        System.out.println(rounds + "parties " + barrier.getParties() + " waiting " + barrier.getNumberWaiting() + " broken " + barrier.isBroken());

        try {
            barrier.await(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timed out, broken " + barrier.isBroken());
        }
        try {
            barrier.await();
        } catch (BrokenBarrierException e) {
            System.out.println(e);
        }
        barrier.reset();
        System.out.println("reset, broken " + barrier.isBroken());
        Thread.currentThread().interrupt();
        try {
            barrier.await();
        } catch (InterruptedException e) {
            System.out.println("interrupted, broken " + barrier.isBroken());
        }
        CyclicBarrier failing = new CyclicBarrier(1, () -> {
            throw new IllegalStateException("action");
        });
        try {
            failing.await();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " broken " + failing.isBroken());
        }
        CyclicBarrier alone = new CyclicBarrier(1);
        System.out.println(alone.await() + " " + alone.await());
        try {
            new CountDownLatch(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
