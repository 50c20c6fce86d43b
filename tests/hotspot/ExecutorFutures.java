import java.util.concurrent.*;

/** FutureTask: cancelling, waiting with a limit, running once; an ExecutorCompletionService. */
public class ExecutorFutures {
    public static void main(String[] args) throws Exception {
        FutureTask<String> task = new FutureTask<>(() -> "done") {
            @Override
            protected void done() {
                System.out.println("done called");
            }
        };
        try {
            task.get(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("not yet " + task.isDone());
        }
        task.run();
        task.run();
        System.out.println(task.get() + " " + task.cancel(true) + " " + task.isCancelled());
        FutureTask<Integer> cancelled = new FutureTask<>(() -> 1);
        System.out.println(cancelled.cancel(false));
        try {
            cancelled.get();
        } catch (CancellationException e) {
            System.out.println("cancelled " + cancelled.isDone());
        }
        CountDownLatch started = new CountDownLatch(1);
        ExecutorService executor = Executors.newSingleThreadExecutor();
        Future<?> sleeping = executor.submit(() -> {
            started.countDown();
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                System.out.println("the wait was interrupted");
            }
        });
        started.await();
        sleeping.cancel(true);
        executor.shutdown();
        while (!executor.awaitTermination(10, TimeUnit.SECONDS)) { }
        System.out.println(executor.isTerminated() + " " + sleeping.isCancelled());
        ExecutorService pool = Executors.newFixedThreadPool(3);
        CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        for (int i = 1; i <= 4; i++) {
            int number = i;
            service.submit(() -> number);
        }
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += service.take().get();
        }
        System.out.println(sum + " " + service.poll());
        pool.shutdown();
    }
}
