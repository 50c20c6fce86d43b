// expect: fine
// The interrupts wake main, which waits again: it never gets on, but by definition it is not stuck (it moves).
import java.util.concurrent.Semaphore;

public class InterruptsDoNotHelp {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Semaphore semaphore = new Semaphore(0);
        new Thread(() -> {
            try {
                while (true) {
                    Thread.sleep(10);
                    main.interrupt();
                }
            } catch (InterruptedException e) {
            }
        }, "heart").start();
        semaphore.acquireUninterruptibly();
    }
}
