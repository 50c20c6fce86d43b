// What is read under the lock and after it: nobody can tell how early the lock is given back.
import java.util.concurrent.locks.ReentrantLock;

public class L151ReleasedEarly {
    static int x;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        new Thread(() -> {
            lock.lock();
            x = 1;
            lock.unlock();
            x = 2;
        }).start();
        lock.lock();
        int first = x;
        lock.unlock();
        int second = x;
        System.out.println(first + " " + second);
    }
}
