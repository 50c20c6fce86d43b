import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** What is scheduled runs in the order of its delays; depends on time. */
public class ExecutorScheduled {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService executor = Executors.newScheduledThreadPool(1);
        StringBuffer log = new StringBuffer();
        ScheduledFuture<String> late = executor.schedule(() -> { log.append("late "); return "L"; }, 120, TimeUnit.MILLISECONDS);
        ScheduledFuture<?> early = executor.schedule(() -> { log.append("early "); }, 40, TimeUnit.MILLISECONDS);
        System.out.println(late.get() + " " + early.isDone() + " " + log);
        AtomicInteger ticks = new AtomicInteger();
        CountDownLatch three = new CountDownLatch(3);
        ScheduledFuture<?> periodic = executor.scheduleAtFixedRate(() -> {
            ticks.incrementAndGet();
            three.countDown();
        }, 1, 30, TimeUnit.MILLISECONDS);
        three.await();
        periodic.cancel(false);
        System.out.println(ticks.get() >= 3 && periodic.isCancelled());
        executor.shutdown();
        System.out.println(executor.awaitTermination(1, TimeUnit.SECONDS));
        Timer timer = new Timer("ticker", true);
        CountDownLatch twice = new CountDownLatch(2);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                System.out.println("tick by " + Thread.currentThread().getName());
                twice.countDown();
                if (twice.getCount() == 0) {
                    cancel();
                }
            }
        }, 5, 20);
        twice.await();
        timer.cancel();
        try {
            timer.schedule(new TimerTask() { public void run() { } }, 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
