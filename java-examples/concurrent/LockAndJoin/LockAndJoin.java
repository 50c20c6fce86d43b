import java.util.concurrent.locks.ReentrantLock;

/** A service that waits for its worker to end, still holding the lock the worker needs for its last step. */
public class LockAndJoin {
    static final ReentrantLock lock = new ReentrantLock();
    static volatile boolean stopped;
    static int done;

    static void work() {
        do {
            lock.lock();
            try {
                done++;
            } finally {
                lock.unlock();
            }
        } while (!stopped && done < 2);
    }

    static void shutDown(Thread worker) throws InterruptedException {
        lock.lock();
        try {
            stopped = true;
            worker.join();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(LockAndJoin::work, "worker");
        worker.start();
        shutDown(worker);
        System.out.println("stopped");
    }
}
