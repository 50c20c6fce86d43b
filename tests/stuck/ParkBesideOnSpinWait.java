// expect: stuck main:18
// Nobody unparks main and the flag stays false.
import java.util.concurrent.locks.LockSupport;

public class ParkBesideOnSpinWait {
    static volatile boolean released;
    static volatile boolean stop;

    public static void main(String[] args) {
        Thread spinner = new Thread(() -> {
            while (!stop) {
                Thread.onSpinWait();
            }
        }, "spinner");
        spinner.setDaemon(true);
        spinner.start();
        while (!released) {
            LockSupport.park();
        }
        stop = true;
    }
}
