import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.*;

/** ForkJoinPool: recursive tasks and actions, the common pool, failures. */
public class ForkJoinSums {
    static class Sum extends RecursiveTask<Integer> {
        final int[] numbers;
        final int from, to;

        Sum(int[] numbers, int from, int to) {
            this.numbers = numbers;
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from <= 4) {
                int sum = 0;
                for (int i = from; i < to; i++) {
                    sum += numbers[i];
                }
                return sum;
            }
            int middle = (from + to) / 2;
            Sum left = new Sum(numbers, from, middle), right = new Sum(numbers, middle, to);
            left.fork();
            return right.compute() + left.join();
        }
    }

    static class Fill extends RecursiveAction {
        final int[] target;
        final int from, to;

        Fill(int[] target, int from, int to) {
            this.target = target;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from == 1) {
                target[from] = from * from;
            } else {
                invokeAll(new Fill(target, from, (from + to) / 2), new Fill(target, (from + to) / 2, to));
            }
        }
    }

    public static void main(String[] args) throws Exception {
        int[] numbers = new int[16];
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.invoke(new Fill(numbers, 0, numbers.length));
        System.out.println(pool.invoke(new Sum(numbers, 0, numbers.length)) + " " + pool.getParallelism());
        System.out.println(ForkJoinPool.commonPool().invoke(new Sum(numbers, 0, 8)));
        System.out.println(pool.submit(() -> "called").get());
        List<Callable<Integer>> calls = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int number = i;
            calls.add(() -> number);
        }
        int sum = 0;
        for (Future<Integer> future : pool.invokeAll(calls)) {
            sum += future.get();
        }
        System.out.println(sum);
        try {
            pool.invoke(new RecursiveAction() {
                @Override
                protected void compute() {
                    throw new IllegalArgumentException("refused");
                }
            });
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.SECONDS)) { }
        System.out.println(pool.isTerminated());
    }
}
