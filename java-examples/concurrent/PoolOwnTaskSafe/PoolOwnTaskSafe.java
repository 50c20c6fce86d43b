import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Halves of the work are handed to a pool of one thread by a caller who is not in the pool, and who waits for both. */
public class PoolOwnTaskSafe {
    static int sum(int from, int to) {
        int sum = 0;
        for (int i = from; i < to; i++) {
            sum += i;
        }
        return sum;
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> lower = pool.submit(() -> sum(0, 1));
        int upper = sum(1, 2);
        System.out.println(lower.get() + upper);
        pool.shutdown();
    }
}
