import java.util.concurrent.locks.ReentrantLock;

/** A service that gives back the lock before it waits for its worker to end. */
public class LockAndJoinSafe {
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
        } finally {
            lock.unlock();
        }
        worker.join();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(LockAndJoinSafe::work, "worker");
        worker.start();
        shutDown(worker);
        System.out.println("stopped");
    }
}
