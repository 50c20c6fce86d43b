// an event loop with a worker thread, a bounded queue, a countdown gate, read-write counting and a barrier by hand
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.Queue;

public class EventQueueThreads {
    static class Bounded<T> {
        private final Queue<T> items = new LinkedList<>();
        private final int limit;
        private boolean closed;

        Bounded(int limit) { this.limit = limit; }

        synchronized void put(T t) throws InterruptedException {
            while (items.size() == limit) wait();
            if (closed) throw new IllegalStateException("closed");
            items.add(t);
            notifyAll();
        }

        synchronized T take() throws InterruptedException {
            while (items.isEmpty() && !closed) wait();
            T t = items.poll();
            notifyAll();
            return t;
        }

        synchronized void close() {
            closed = true;
            notifyAll();
        }
    }

    static class Gate {
        private int left;

        Gate(int n) { left = n; }

        synchronized void open() {
            if (--left == 0) notifyAll();
        }

        synchronized void await() throws InterruptedException {
            while (left > 0) wait();
        }
    }

    static class Barrier {
        private final int parties;
        private int arrived, generation;

        Barrier(int parties) { this.parties = parties; }

        synchronized int await() throws InterruptedException {
            int mine = generation;
            if (++arrived == parties) {
                arrived = 0;
                generation++;
                notifyAll();
            } else {
                while (mine == generation) wait();
            }
            return mine;
        }
    }

    interface Event {
        void handle(StringBuilder log);
    }

    public static void main(String[] args) throws Exception {
        Bounded<Event> queue = new Bounded<>(2);
        StringBuilder log = new StringBuilder();
        Thread loop = new Thread(() -> {
            try {
                for (Event e; (e = queue.take()) != null;) {
                    try {
                        e.handle(log);
                    } catch (RuntimeException x) {
                        log.append('[').append(x.getMessage()).append(']');
                    }
                }
            } catch (InterruptedException x) {
                log.append("interrupted");
            }
        }, "loop");
        loop.start();
        for (int i = 0; i < 5; i++) {
            int k = i;
            queue.put(s -> s.append("e").append(k).append(' '));
        }
        queue.put(s -> { throw new IllegalArgumentException("bad event"); });
        queue.put(s -> s.append(Thread.currentThread().getName()));
        queue.close();
        loop.join();
        System.out.println(log);
        try {
            queue.put(s -> {});
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Gate gate = new Gate(4);
        long[] sums = new long[4];
        for (int i = 0; i < 4; i++) {
            int k = i;
            new Thread(() -> {
                for (int j = k * 100; j < (k + 1) * 100; j++) sums[k] += j;
                gate.open();
            }).start();
        }
        gate.await();
        System.out.println(sums[0] + sums[1] + sums[2] + sums[3]);
        Barrier barrier = new Barrier(3);
        int[][] grid = new int[4][3];
        List<Thread> ts = new ArrayList<>();
        for (int t = 0; t < 3; t++) {
            int me = t;
            Thread th = new Thread(() -> {
                try {
                    for (int round = 0; round < 4; round++) {
                        int left = round == 0 ? 1 : grid[round - 1][(me + 2) % 3];
                        int right = round == 0 ? 2 : grid[round - 1][(me + 1) % 3];
                        grid[round][me] = left + right * 2 + me;
                        barrier.await();
                    }
                } catch (InterruptedException e) {
                    System.out.println("never");
                }
            });
            ts.add(th);
            th.start();
        }
        for (Thread t : ts) t.join();
        System.out.println(java.util.Arrays.deepToString(grid));
    }
}
