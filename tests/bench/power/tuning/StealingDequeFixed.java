// kind: reachability
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A small work stealing pool: the owner works at the bottom of its deque, thieves at the top. */
public class StealingDequeFixed {

    static class Job {
        private final int id;
        private final AtomicInteger runs = new AtomicInteger();

        Job(int id) {
            this.id = id;
        }

        void execute() {
            int before = runs.getAndIncrement();
            if (before > 0) {
                throw new IllegalStateException("job " + id + " ran twice"); // TARGET
            }
        }

        boolean wasRun() {
            return runs.get() > 0;
        }
    }

    static class Deque {
        private final Job[] jobs;
        private final AtomicInteger top = new AtomicInteger();
        private volatile int bottom;

        Deque(int capacity) {
            jobs = new Job[capacity];
        }

        /** Owner only. */
        void push(Job job) {
            int b = bottom;
            jobs[b] = job;
            bottom = b + 1;
        }

        /** Owner only. */
        Job pop() {
            int b = bottom - 1;
            bottom = b;
            int t = top.get();
            if (b < t) {
                bottom = t;
                return null;
            }
            Job job = jobs[b];
            if (b > t) {
                return job;
            }
            // the last one: the thieves may want it too
            if (!top.compareAndSet(t, t + 1)) {
                job = null;
            }
            bottom = t + 1;
            return job;
        }

        /** Any other thread; null if there is nothing or somebody was faster. */
        Job steal() {
            int t = top.get();
            int b = bottom;
            if (t >= b) {
                return null;
            }
            Job job = jobs[t];
            return top.compareAndSet(t, t + 1) ? job : null;
        }
    }

    static class Owner implements Runnable {
        private final Deque deque;
        private final List<Job> work;

        Owner(Deque deque, List<Job> work) {
            this.deque = deque;
            this.work = work;
        }

        @Override
        public void run() {
            for (Job job : work) {
                deque.push(job);
            }
            Job job = deque.pop();
            while (job != null) {
                job.execute();
                job = deque.pop();
            }
        }
    }

    static class Thief implements Runnable {
        private final Deque victim;
        private final int attempts;

        Thief(Deque victim, int attempts) {
            this.victim = victim;
            this.attempts = attempts;
        }

        @Override
        public void run() {
            for (int i = 0; i < attempts; i++) {
                Job job = victim.steal();
                if (job != null) {
                    job.execute();
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        List<Job> work = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            work.add(new Job(i));
        }
        Deque deque = new Deque(8);
        Thread owner = new Thread(new Owner(deque, work), "owner");
        Thread thiefA = new Thread(new Thief(deque, 2), "thief-a");
        Thread thiefB = new Thread(new Thief(deque, 1), "thief-b");
        owner.start();
        thiefA.start();
        thiefB.start();
        owner.join();
        thiefA.join();
        thiefB.join();
        int done = 0;
        for (Job job : work) {
            if (job.wasRun()) {
                done++;
            }
        }
        System.out.println("done " + done);
    }
}
