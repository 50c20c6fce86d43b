// expect: stuck waiter:17
// The waiter itself starts the heartbeat, then waits in vain.
public class HeartStartedByStuck {
    public static void main(String[] args) {
        new Thread(() -> {
            Thread heart = new Thread(() -> {
                try {
                    while (true) {
                        Thread.sleep(10);
                    }
                } catch (InterruptedException e) {
                }
            }, "heart");
            heart.start();
            synchronized (heart) {
                try {
                    heart.wait();
                } catch (InterruptedException e) {
                }
            }
        }, "waiter").start();
    }
}
