import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Delayed;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Scheduled executors and java.util.Timer: what comes when depends on time. */
public class ExecutorTimers {
    public static void main(String[] args) throws Exception {
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
        scheduler.schedule(() -> order.add("late"), 400, TimeUnit.MILLISECONDS);
        ScheduledFuture<String> early = scheduler.schedule(() -> {
            order.add("early");
            return "value";
        }, 1, TimeUnit.MILLISECONDS);
        ScheduledFuture<?> cancelled = scheduler.schedule(() -> order.add("never"), 200, TimeUnit.MILLISECONDS);
        System.out.println(early.get() + " " + cancelled.cancel(false) + " " + cancelled.isCancelled());
        CountDownLatch three = new CountDownLatch(3);
        ScheduledFuture<?> ticking = scheduler.scheduleAtFixedRate(three::countDown, 0, 2, TimeUnit.MILLISECONDS);
        three.await();
        ticking.cancel(true);
        System.out.println(ticking.isDone() + " " + (ticking.compareTo((Delayed) early) > 0));
        CountDownLatch two = new CountDownLatch(2);
        ScheduledFuture<?> failing = scheduler.scheduleWithFixedDelay(() -> {
            two.countDown();
            if (two.getCount() == 0) {
                throw new IllegalStateException("no more");
            }
        }, 0, 1, TimeUnit.MILLISECONDS);
        try {
            failing.get();
        } catch (java.util.concurrent.ExecutionException e) {
            System.out.println(e.getCause().getMessage());
        }
        scheduler.shutdown();
        System.out.println(scheduler.awaitTermination(1, TimeUnit.MINUTES) + " " + order);
        ScheduledThreadPoolExecutor own = new ScheduledThreadPoolExecutor(1);
        own.setRemoveOnCancelPolicy(true);
        own.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        own.schedule(() -> order.add("dropped"), 1, TimeUnit.HOURS);
        System.out.println(own.getQueue().size());
        own.shutdown();
        System.out.println(own.awaitTermination(1, TimeUnit.MINUTES) + " " + own.getQueue().size());

        Timer timer = new Timer("timer", true);
        CountDownLatch ticks = new CountDownLatch(3), once = new CountDownLatch(1);
        TimerTask tick = new TimerTask() {
            @Override
            public void run() {
                ticks.countDown();
            }
        };
        timer.schedule(tick, 0, 1);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                once.countDown();
            }
        }, 1);
        ticks.await();
        once.await();
        System.out.println(tick.cancel() + " " + tick.cancel() + " purged " + (timer.purge() <= 1));
        timer.cancel();
        try {
            timer.schedule(tick, 0);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
