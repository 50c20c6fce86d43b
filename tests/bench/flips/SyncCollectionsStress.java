import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.Collection;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What a JVM itself shows of the errors in java-examples/orders/SyncCollections: two threads do random operations on fresh
 * collections at the same time, again and again. Prints each error once: `exception CLASS PLACE`, or `deadlock PLACE
 * PLACE` where they wait. Arguments: the collection, for how many seconds.
 */
public class SyncCollectionsStress {
    static final int THREADS = 2;
    static final TreeSet<String> ERRORS = new TreeSet<>();

    /** One thread that goes on from round to round. */
    static class Worker extends Thread {
        volatile int round;
        volatile int done;
        Runnable task;

        @Override
        public void run() {
            for (int next = 1; ; next++) {
                while (round < next) {
                    Thread.onSpinWait();
                }
                try {
                    task.run();
                } catch (RuntimeException e) {
                    note("exception " + e.getClass().getName() + " " + place(e.getStackTrace()[0]));
                }
                done = next;
            }
        }
    }

    static synchronized void note(String error) {
        if (ERRORS.add(error)) {
            System.out.println(error);
        }
    }

    static String place(StackTraceElement at) {
        return at.getClassName() + "." + at.getMethodName() + ":" + at.getLineNumber();
    }

    static Worker[] workers() {
        Worker[] workers = new Worker[THREADS];
        for (int i = 0; i < THREADS; i++) {
            workers[i] = new Worker();
            workers[i].setDaemon(true);
            workers[i].start();
        }
        return workers;
    }

    static Runnable task(Collection<Integer> own, Collection<Integer> other, int item, Random random, AtomicInteger ready) {
        Thread user = SyncCollections.user(own, other, item);
        boolean isList = user instanceof SyncCollections.ListUser;
        int op = random.nextInt(isList ? SyncCollections.ListUser.OPERATIONS : SyncCollections.SetUser.OPERATIONS);
        int delay = random.nextInt(200);
        return () -> {
            ready.incrementAndGet();
            while (ready.get() < THREADS) {
                Thread.onSpinWait();
            }
            for (int i = 0; i < delay; i++) {
                Thread.onSpinWait();
            }
            if (isList) {
                ((SyncCollections.ListUser) user).perform(op);
            } else {
                ((SyncCollections.SetUser) user).perform(op);
            }
        };
    }

    /** Whether the threads wait for each other; if so, the error is noted. */
    static boolean isDeadlock(Worker[] workers) {
        long[] ids = ManagementFactory.getThreadMXBean().findMonitorDeadlockedThreads();
        if (ids == null) {
            return false;
        }
        String[] places = new String[THREADS];
        for (int i = 0; i < THREADS; i++) {
            long id = workers[i].getId();
            if (Arrays.stream(ids).noneMatch(it -> it == id)) {
                return false;
            }
            ThreadInfo info = ManagementFactory.getThreadMXBean().getThreadInfo(id, 1);
            places[i] = place(info.getStackTrace()[0]);
        }
        Arrays.sort(places);
        note("deadlock " + String.join(" ", places));
        return true;
    }

    public static void main(String[] args) {
        long end = System.nanoTime() + Long.parseLong(args[1]) * 1_000_000_000L;
        Random random = new Random(1);
        Worker[] workers = workers();
        int round = 0;
        while (System.nanoTime() < end) {
            round++;
            Collection<Integer> s1 = SyncCollections.make(args[0]);
            Collection<Integer> s2 = SyncCollections.make(args[0]);
            s1.add(1);
            s2.add(2);
            AtomicInteger ready = new AtomicInteger();
            for (int i = 0; i < THREADS; i++) {
                workers[i].task = task(i == 0 ? s1 : s2, i == 0 ? s2 : s1, 3 + i, random, ready);
                workers[i].round = round;
            }
            for (long spins = 0; workers[0].done < round || workers[1].done < round; spins++) {
                if (spins > 100_000 && isDeadlock(workers)) {
                    workers = workers();
                    round = 0;
                    break;
                }
            }
        }
    }
}
