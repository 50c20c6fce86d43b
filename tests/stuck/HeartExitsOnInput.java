// expect: stuck main:20
// If the input is false the heartbeat never ends the program.
import guide.Input;
import java.util.concurrent.CountDownLatch;

public class HeartExitsOnInput {
    public static void main(String[] args) throws Exception {
        boolean exit = Input.nextBoolean("exit");
        new Thread(() -> {
            try {
                while (true) {
                    Thread.sleep(10);
                    if (exit) {
                        System.exit(0);
                    }
                }
            } catch (InterruptedException e) {
            }
        }, "heart").start();
        new CountDownLatch(1).await();
    }
}
