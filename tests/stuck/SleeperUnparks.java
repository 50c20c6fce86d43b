// expect: fine
// The sleeper sets the flag, then unparks main.
import java.util.concurrent.locks.LockSupport;

public class SleeperUnparks {
    static volatile boolean released;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
            }
            released = true;
            LockSupport.unpark(main);
        }, "sleeper").start();
        while (!released) {
            LockSupport.park();
        }
    }
}
