// expect: stuck main:23
// Only the input 7 makes the heartbeat throw, and its end rescues main.
import guide.Input;
import java.util.concurrent.Semaphore;

public class HeartThrowsOnInput {
    public static void main(String[] args) throws Exception {
        int code = Input.nextInt("code");
        Semaphore semaphore = new Semaphore(0);
        new Thread(() -> {
            try {
                while (true) {
                    Thread.sleep(10);
                    if (code == 7) {
                        throw new IllegalStateException("seven");
                    }
                }
            } catch (InterruptedException | IllegalStateException e) {
            } finally {
                semaphore.release();
            }
        }, "heart").start();
        semaphore.acquire();
    }
}
