import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.CountDownLatch;

/** Executors: invokeAll and invokeAny, exceptions of tasks, cancelling, completion services, the end of a pool. */
public class ExecutorInvoke {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Callable<Integer>> squares = new ArrayList<>();
        for (int i = 1; i <= 5; i++) {
            int n = i;
            squares.add(() -> n * n);
        }
        int sum = 0;
        for (Future<Integer> square : pool.invokeAll(squares)) {
            sum += square.get();
        }
        System.out.println(sum + " " + pool.invokeAny(Collections.singletonList(() -> "any")));
        Future<?> failing = pool.submit(() -> {
            throw new IllegalStateException("task");
        });
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " / " + e.getCause().getMessage() + " " + failing.isDone());
        }
        try {
            pool.invokeAny(Arrays.asList(() -> {
                throw new java.io.IOException("one");
            }, () -> {
                throw new java.io.IOException("one");
            }));
        } catch (ExecutionException e) {
            System.out.println(e.getCause());
        }
        ExecutorCompletionService<String> completed = new ExecutorCompletionService<>(pool);
        completed.submit(() -> "done");
        completed.submit(() -> { }, "nothing");
        List<String> results = new ArrayList<>(Arrays.asList(completed.take().get(), completed.take().get()));
        Collections.sort(results);
        System.out.println(results + " " + completed.poll());
        CountDownLatch never = new CountDownLatch(1), started = new CountDownLatch(1);
        Future<Boolean> blocked = pool.submit(() -> {
            started.countDown();
            never.await();
            return true;
        });
        started.await();
        try {
            blocked.get(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timed out");
        }
        System.out.println(blocked.cancel(true) + " " + blocked.isCancelled() + " " + blocked.isDone() + " " + blocked.cancel(true));
        try {
            blocked.get();
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }
        FutureTask<String> task = new FutureTask<>(() -> "by hand");
        task.run();
        System.out.println(task.get() + " " + task.isDone());
        pool.shutdown();
        System.out.println(pool.isShutdown() + " " + pool.awaitTermination(1, TimeUnit.MINUTES) + " " + pool.isTerminated());
        try {
            pool.execute(() -> System.out.println("too late"));
        } catch (RejectedExecutionException e) {
            System.out.println("rejected");
        }
        ExecutorService single = Executors.newSingleThreadExecutor();
        StringBuffer order = new StringBuffer();
        for (char c = 'a'; c < 'g'; c++) {
            char letter = c;
            single.execute(() -> order.append(letter));
        }
        single.submit(() -> order.append('.')).get();
        System.out.println(order + " " + single.shutdownNow().size());
    }
}
