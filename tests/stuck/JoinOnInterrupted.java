// expect: fine
// The heartbeat is interrupted before it is joined, and ends.
public class JoinOnInterrupted {
    public static void main(String[] args) throws Exception {
        Thread heart = new Thread(() -> {
            try {
                while (true) {
                    Thread.sleep(10);
                }
            } catch (InterruptedException e) {
            }
        }, "heart");
        heart.start();
        Thread.sleep(25);
        heart.interrupt();
        heart.join();
    }
}
