import java.util.concurrent.Semaphore;

/** Two jobs that need two buffers each take both at once from a store of two. */
public class SemaphoreStuckSafe {
    static final Semaphore buffers = new Semaphore(2);
    static int jobs;

    static void copy() {
        buffers.acquireUninterruptibly(2);
        jobs++;
        buffers.release(2);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(SemaphoreStuckSafe::copy, "one");
        Thread two = new Thread(SemaphoreStuckSafe::copy, "two");
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println(jobs + " jobs");
    }
}
