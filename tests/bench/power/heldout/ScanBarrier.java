// kind: deadlock
import java.util.Arrays;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Parallel prefix sums: every thread owns a cell, and all threads meet after each step. */
public class ScanBarrier {

    static final class Barrier {
        private final Lock lock = new ReentrantLock();
        private final Condition opened = lock.newCondition();
        private final int parties;
        private int arrived;

        Barrier(int parties) {
            this.parties = parties;
        }

        void meet() throws InterruptedException {
            lock.lock();
            try {
                arrived++;
                if (arrived == parties) {
                    arrived = 0;
                    opened.signalAll();
                    return;
                }
                while (arrived != 0) {
                    opened.await(); // TARGET 3
                }
            } finally {
                lock.unlock();
            }
        }
    }

    private final int[][] cells;
    private final Barrier barrier;

    ScanBarrier(int... input) {
        cells = new int[][] {input.clone(), new int[input.length]};
        barrier = new Barrier(input.length);
    }

    private int step(int me, int step) {
        int[] from = cells[step % 2];
        int[] to = cells[(step + 1) % 2];
        int reach = me - (1 << step);
        to[me] = reach >= 0 ? from[me] + from[reach] : from[me];
        return step + 1;
    }

    private void work(int me) {
        try {
            int step = 0;
            while (1 << step < cells[0].length) {
                step = step(me, step);
                barrier.meet();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    int[] scan() throws InterruptedException {
        int n = cells[0].length;
        Thread[] team = new Thread[n];
        for (int i = 0; i < n; i++) {
            int me = i;
            team[i] = new Thread(() -> work(me));
            team[i].start();
        }
        for (Thread t : team) {
            t.join();
        }
        return cells[0];
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println(Arrays.toString(new ScanBarrier(3, 1, 4).scan()));
    }
}
