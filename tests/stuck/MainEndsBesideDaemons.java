// expect: fine
// Main ends, and with it the program: the waiting daemon is not stuck for ever.
public class MainEndsBesideDaemons {
    static final Object lock = new Object();

    static void await() {
        synchronized (lock) {
            try {
                lock.wait();
            } catch (InterruptedException e) {
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(MainEndsBesideDaemons::await, "waiter");
        waiter.setDaemon(true);
        waiter.start();
        for (int round = 0; round < 5; round++) {
            Thread.sleep(10);
        }
    }
}
