import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** Executors: fixed, cached, single, scheduled; futures, invokeAll, invokeAny, shutdown. */
public class ExecutorKinds {
    public static void main(String[] args) throws Exception {
        ExecutorService fixed = Executors.newFixedThreadPool(2);
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int number = i;
            futures.add(fixed.submit(() -> number * number));
        }
        int sum = 0;
        for (Future<Integer> future : futures) {
            sum += future.get();
        }
        System.out.println(sum + " " + futures.get(0).isDone());
        Future<?> failing = fixed.submit(() -> {
            throw new IllegalStateException("inside");
        });
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " / " + e.getCause());
        }
        List<Callable<String>> calls = List.of(() -> "a", () -> "b", () -> "c");
        StringBuilder all = new StringBuilder();
        for (Future<String> future : fixed.invokeAll(calls)) {
            all.append(future.get());
        }
        System.out.println(all + " " + fixed.invokeAny(List.of(() -> "only")));
        fixed.shutdown();
        while (!fixed.awaitTermination(1, TimeUnit.SECONDS)) { }
        System.out.println("ended "  + fixed.isShutdown() + " " + fixed.isTerminated());
        try {
            fixed.submit(() -> 1);
        } catch (RejectedExecutionException e) {
            System.out.println("rejected");
        }
        ExecutorService cached = Executors.newCachedThreadPool();
        AtomicInteger count = new AtomicInteger();
        CountDownLatch latch = new CountDownLatch(4);
        for (int i = 0; i < 4; i++) {
            cached.execute(() -> {
                count.incrementAndGet();
                latch.countDown();
            });
        }
        latch.await();
        System.out.println(count);
        System.out.println(cached.shutdownNow());
        while (!cached.awaitTermination(1, TimeUnit.SECONDS)) { }
        ExecutorService single = Executors.newSingleThreadExecutor();
        StringBuilder order = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            int number = i;
            single.execute(() -> order.append(number));
        }
        single.submit(() -> { }).get();
        System.out.println(order);
        single.shutdown();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.CallerRunsPolicy());
        CountDownLatch go = new CountDownLatch(1);
        pool.execute(() -> {
            try {
                go.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        pool.execute(() -> { });
        pool.execute(() -> System.out.println("run by " + Thread.currentThread().getName()));
        go.countDown();
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.SECONDS)) { }
        System.out.println(pool.getCompletedTaskCount() + " " + pool.getLargestPoolSize());
    }
}
