import java.util.concurrent.CountDownLatch;

/** Two workers get ready and a third thread waits for both. Also a worker that finds the work taken counts down. */
public class LatchStuckSafe {
    static final CountDownLatch ready = new CountDownLatch(2);
    static volatile boolean taken;

    static void work() {
        try {
            if (taken) {
                return;
            }
            taken = true;
        } finally {
            ready.countDown();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(LatchStuckSafe::work, "worker 1").start();
        new Thread(LatchStuckSafe::work, "worker 2").start();
        ready.await();
        System.out.println("both are ready");
    }
}
