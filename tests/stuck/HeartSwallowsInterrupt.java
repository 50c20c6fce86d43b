// expect: stuck main:15
// The interrupt does not end the heartbeat, so the join never returns.
public class HeartSwallowsInterrupt {
    public static void main(String[] args) throws Exception {
        Thread heart = new Thread(() -> {
            while (true) {
                try {
                    Thread.sleep(10);
                } catch (InterruptedException e) {
                }
            }
        }, "heart");
        heart.start();
        heart.interrupt();
        heart.join();
    }
}
