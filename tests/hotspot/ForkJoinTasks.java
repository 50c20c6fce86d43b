import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** ForkJoinPool: recursive tasks and actions, invokeAll, exceptions, adapted callables, counted completers. */
public class ForkJoinTasks {
    static class Fibonacci extends RecursiveTask<Integer> {
        final int n;

        Fibonacci(int n) {
            this.n = n;
        }

        @Override
        protected Integer compute() {
            if (n < 2) {
                return n;
            }
            Fibonacci one = new Fibonacci(n - 1);
            one.fork();
            return new Fibonacci(n - 2).compute() + one.join();
        }
    }

    static class Sort extends RecursiveAction {
        final int[] values;
        final int from, to;

        Sort(int[] values, int from, int to) {
            this.values = values;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from <= 3) {
                Arrays.sort(values, from, to);
                return;
            }
            int middle = (from + to) / 2;
            invokeAll(new Sort(values, from, middle), new Sort(values, middle, to));
            int[] merged = new int[to - from];
            for (int i = from, j = middle, k = 0; k < merged.length; k++) {
                merged[k] = j == to || i < middle && values[i] <= values[j] ? values[i++] : values[j++];
            }
            System.arraycopy(merged, 0, values, from, merged.length);
        }
    }

    static class Count extends CountedCompleter<Void> {
        final int from, to;
        final AtomicInteger odd;

        Count(CountedCompleter<?> parent, int from, int to, AtomicInteger odd) {
            super(parent);
            this.from = from;
            this.to = to;
            this.odd = odd;
        }

        @Override
        public void compute() {
            if (to - from > 4) {
                int middle = (from + to) / 2;
                setPendingCount(2);
                new Count(this, from, middle, odd).fork();
                new Count(this, middle, to, odd).fork();
            } else {
                for (int i = from; i < to; i++) {
                    odd.addAndGet(i % 2);
                }
            }
            tryComplete();
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        System.out.println(pool.invoke(new Fibonacci(9)) + " " + pool.getParallelism());
        int[] values = new int[20];
        for (int i = 0; i < values.length; i++) {
            values[i] = i * 37 % 23;
        }
        pool.invoke(new Sort(values, 0, values.length));
        System.out.println(Arrays.toString(values));
        AtomicInteger odd = new AtomicInteger();
        pool.invoke(new Count(null, 0, 21, odd));
        System.out.println(odd);
        ForkJoinTask<Integer> failing = pool.submit(() -> Integer.parseInt("x"));
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause().getClass().getName() + " " + failing.isCompletedAbnormally() + " " + failing.isCompletedNormally());
        }
        List<Fibonacci> several = new ArrayList<>(Arrays.asList(new Fibonacci(3), new Fibonacci(4), new Fibonacci(5)));
        int sum = 0;
        for (Fibonacci fibonacci : ForkJoinTask.invokeAll(several)) {
            sum += fibonacci.getRawResult();
        }
        System.out.println(sum + " " + ForkJoinTask.inForkJoinPool() + " " + pool.submit(() -> ForkJoinTask.inForkJoinPool()).get());
        System.out.println(ForkJoinTask.adapt(() -> "adapted").invoke() + " " + new Fibonacci(6).fork().join() + " " + ForkJoinPool.commonPool().isShutdown());
        Fibonacci cancelled = new Fibonacci(3);
        System.out.println(cancelled.cancel(false) + " " + cancelled.isCancelled());
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, TimeUnit.MINUTES) + " " + pool.isTerminated());
    }
}
