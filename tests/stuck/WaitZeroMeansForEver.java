// expect: stuck waiter:10 main:24
// wait(0) and join(0) have no deadline.
public class WaitZeroMeansForEver {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait(0);
                } catch (InterruptedException e) {
                }
            }
        }, "waiter");
        waiter.start();
        new Thread(() -> {
            try {
                while (true) {
                    Thread.sleep(10);
                }
            } catch (InterruptedException e) {
            }
        }, "heart").start();
        waiter.join(0);
    }
}
