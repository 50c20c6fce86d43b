import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** ThreadPoolExecutor: sizes, thread factories, hooks, what happens to tasks for which there is no room. */
public class ExecutorPolicies {
    static void fill(String name, RejectedExecutionHandler handler) throws InterruptedException {
        StringBuffer ran = new StringBuffer();
        CountDownLatch gate = new CountDownLatch(1), busy = new CountDownLatch(1);
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), handler);
        pool.execute(() -> {
            busy.countDown();
            try {
                gate.await();
            } catch (InterruptedException e) {
                ran.append("interrupted");
            }
        });
        busy.await();
        pool.execute(() -> ran.append("second "));
        try {
            pool.execute(() -> ran.append(Thread.currentThread().getName().equals("main") ? "by-caller " : "third "));
        } catch (RejectedExecutionException e) {
            ran.append("rejected ");
        }
        gate.countDown();
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
        System.out.println(name + ": " + ran + pool.getCompletedTaskCount() + " of " + pool.getTaskCount() + " largest " + pool.getLargestPoolSize());
    }

    public static void main(String[] args) throws Exception {
        fill("abort", new ThreadPoolExecutor.AbortPolicy());
        fill("caller", new ThreadPoolExecutor.CallerRunsPolicy());
        fill("discard", new ThreadPoolExecutor.DiscardPolicy());
        fill("oldest", new ThreadPoolExecutor.DiscardOldestPolicy());

        AtomicInteger made = new AtomicInteger(), before = new AtomicInteger(), failed = new AtomicInteger();
        ThreadFactory factory = body -> {
            Thread thread = new Thread(body, "own-" + made.incrementAndGet());
            thread.setDaemon(true);
            thread.setUncaughtExceptionHandler((t, e) -> failed.incrementAndGet());
            return thread;
        };
        ThreadPoolExecutor hooked = new ThreadPoolExecutor(2, 4, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(10), factory) {
            @Override
            protected void beforeExecute(Thread thread, Runnable task) {
                before.incrementAndGet();
            }

            @Override
            protected void terminated() {
                System.out.println("terminated");
            }
        };
        System.out.println(hooked.prestartAllCoreThreads() + " " + hooked.getPoolSize() + " " + hooked.getCorePoolSize() + " " + hooked.getMaximumPoolSize());
        for (int i = 0; i < 4; i++) {
            hooked.execute(() -> { });
        }
        hooked.setCorePoolSize(1);
        hooked.allowCoreThreadTimeOut(true);
        hooked.shutdown();
        System.out.println(hooked.awaitTermination(1, TimeUnit.MINUTES) + " " + before + " made " + made + " " + hooked.isTerminated());
        ExecutorService cached = Executors.newCachedThreadPool(factory);
        System.out.println(cached.submit(() -> Thread.currentThread().isDaemon() + " " + Thread.currentThread().getName().startsWith("own-")).get());
        cached.shutdown();
        ExecutorService wrapped = Executors.unconfigurableExecutorService(Executors.newSingleThreadExecutor());
        System.out.println(wrapped instanceof ThreadPoolExecutor);
        wrapped.shutdown();
        System.out.println(Executors.callable(() -> { }, "result").call());
    }
}
