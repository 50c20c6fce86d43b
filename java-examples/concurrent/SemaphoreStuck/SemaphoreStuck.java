import java.util.concurrent.Semaphore;

/** Two jobs that need two buffers each take them one by one from a store of two: each can have one and want another. */
public class SemaphoreStuck {
    static final Semaphore buffers = new Semaphore(2);
    static int jobs;

    static void copy() {
        buffers.acquireUninterruptibly();
        buffers.acquireUninterruptibly();
        jobs++;
        buffers.release(2);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(SemaphoreStuck::copy, "one");
        Thread two = new Thread(SemaphoreStuck::copy, "two");
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println(jobs + " jobs");
    }
}
