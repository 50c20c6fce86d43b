// expect: fine
// A bit is shifted to the left in each round; when it falls out the heartbeat unparks main.
import java.util.concurrent.locks.LockSupport;

public class ShiftingHeartRescues {
    static volatile long bit = 1;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            try {
                while (bit != 0) {
                    bit <<= 1;
                    Thread.sleep(10);
                }
            } catch (InterruptedException e) {
            }
            LockSupport.unpark(main);
        }, "heart").start();
        while (bit != 0) {
            LockSupport.park();
        }
    }
}
