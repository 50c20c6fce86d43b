import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task hands half of its work to the pool it runs in and waits for it. The pool's only thread is the one that waits. */
public class PoolOwnTask {
    static int sum(ExecutorService pool, int from, int to) throws InterruptedException, ExecutionException {
        if (to - from == 1) {
            return from;
        }
        int middle = (from + to) / 2;
        Future<Integer> lower = pool.submit(() -> sum(pool, from, middle));
        return sum(pool, middle, to) + lower.get();
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> all = pool.submit(() -> sum(pool, 0, 2));
        System.out.println(all.get());
        pool.shutdown();
    }
}
