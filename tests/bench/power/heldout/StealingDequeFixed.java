// kind: reachability
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** The owner pops tasks at the bottom, thieves steal them at the top. */
public class StealingDequeFixed {

    static final int NONE = -1;

    static final class Deque {
        private final int[] tasks;
        private final AtomicInteger top = new AtomicInteger();
        private volatile int bottom;

        Deque(int size) {
            tasks = new int[size];
            for (int i = 0; i < size; i++) {
                tasks[i] = i;
            }
            bottom = size;
        }

        int pop() {
            int b = bottom - 1;
            bottom = b;
            int t = top.get();
            if (t > b) {
                bottom = b + 1;
                return NONE;
            }
            int task = tasks[b];
            if (t < b) {
                return task;
            }
            boolean mine = claimLast(t);
            bottom = b + 1;
            return mine ? task : NONE;
        }

        private boolean claimLast(int t) {
            return top.compareAndSet(t, t + 1);
        }

        int steal() {
            int t = top.get();
            int b = bottom;
            if (t >= b) {
                return NONE;
            }
            int task = tasks[t];
            return top.compareAndSet(t, t + 1) ? task : NONE;
        }
    }

    private final Deque deque;
    private final AtomicIntegerArray runs;

    StealingDequeFixed(int tasks) {
        deque = new Deque(tasks);
        runs = new AtomicIntegerArray(tasks);
    }

    private boolean firstRun(int task) {
        return runs.incrementAndGet(task) == 1;
    }

    private void execute(int task) {
        if (!firstRun(task)) {
            throw new IllegalStateException("task executed twice: " + task); // TARGET
        }
    }

    private void own() {
        int task = deque.pop();
        while (task != NONE) {
            execute(task);
            task = deque.pop();
        }
    }

    private void thieve(int attempts) {
        for (int i = 0; i < attempts; i++) {
            int task = deque.steal();
            if (task != NONE) {
                execute(task);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        StealingDequeFixed pool = new StealingDequeFixed(3);
        Thread owner = new Thread(pool::own, "owner");
        Thread thief1 = new Thread(() -> pool.thieve(1), "thief1");
        Thread thief2 = new Thread(() -> pool.thieve(2), "thief2");
        thief1.start();
        thief2.start();
        owner.start();
        owner.join();
        thief1.join();
        thief2.join();
        System.out.println("runs " + pool.runs);
    }
}
