// expect: stuck main:14
// The heartbeat never ends, so the join never returns.
public class JoinOnEndless {
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
        heart.join();
    }
}
