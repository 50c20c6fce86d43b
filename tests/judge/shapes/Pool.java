//: confirmed reachability: @after close
//: confirmed deadlock: @idle
/** Two workers with a queue of their own making; closing it wakes one of them only, and may overtake a task. */
public class Pool {
    final int[] queue = new int[4];
    int size;
    boolean closed;

    synchronized void submit(int task) {
        if (closed) {
            throw new IllegalStateException("closed"); // @after close
        }
        queue[size++] = task;
        notify();
    }

    synchronized int take() throws InterruptedException {
        while (size == 0 && !closed) {
            wait(); // @idle
        }
        return size == 0 ? -1 : queue[--size];
    }

    synchronized void close() {
        closed = true;
        notify();
    }

    void work() {
        try {
            while (take() >= 0) {
            }
        } catch (InterruptedException e) {
        }
    }

    public static void main(String[] args) {
        Pool pool = new Pool();
        new Thread(pool::work, "worker 1").start();
        new Thread(pool::work, "worker 2").start();
        new Thread(() -> pool.submit(7), "client").start();
        pool.close();
    }
}
