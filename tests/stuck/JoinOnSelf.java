// expect: stuck main:15
// Main joins itself, a known idiom, while a heartbeat lives on.
public class JoinOnSelf {
    public static void main(String[] args) throws Exception {
        Thread heart = new Thread(() -> {
            try {
                while (true) {
                    Thread.sleep(10);
                }
            } catch (InterruptedException e) {
            }
        }, "heart");
        heart.setDaemon(true);
        heart.start();
        Thread.currentThread().join();
    }
}
