/** The notification may come before anyone waits for it. */
public class Lost {
    static final Object LOCK = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            synchronized (LOCK) {
                try {
                    LOCK.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }, "waiter");
        waiter.start();
        synchronized (LOCK) {
            LOCK.notify();
        }
        waiter.join();
    }
}
