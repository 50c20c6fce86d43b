// Under one lock, both increments count.
import java.util.concurrent.locks.ReentrantLock;

public class L130LockedCounter {
    static int count;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Runnable add = () -> {
            lock.lock();
            count++;
            lock.unlock();
        };
        Thread one = new Thread(add);
        Thread two = new Thread(add);
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println(count);
    }
}
