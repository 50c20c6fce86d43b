import java.util.concurrent.CountDownLatch;

/**
 * Two workers get ready and a third thread waits for both. A worker that finds the work taken goes home without
 * counting down, and then the wait never ends.
 */
public class LatchStuck {
    static final CountDownLatch ready = new CountDownLatch(2);
    static volatile boolean taken;

    static void work() {
        if (taken) {
            return;
        }
        taken = true;
        ready.countDown();
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(LatchStuck::work, "worker 1").start();
        new Thread(LatchStuck::work, "worker 2").start();
        ready.await();
        System.out.println("both are ready");
    }
}
