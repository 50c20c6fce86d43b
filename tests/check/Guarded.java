import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Programs without races: synchronized methods that begin with an access, and a lock of java.util.concurrent. */
public class Guarded {
    static int number;

    static synchronized int number() {
        return number;
    }

    static synchronized void increment() {
        number++;
    }

    public static void main(String[] args) {
        Lock lock = new ReentrantLock();
        Runnable task =
                () -> {
                    if (args.length == 0) {
                        increment();
                        number();
                    } else {
                        lock.lock();
                        number++;
                        lock.unlock();
                    }
                };
        new Thread(task).start();
        new Thread(task).start();
    }
}
