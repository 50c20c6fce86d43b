// Who waits for a fair lock gets it in turn, and who is first may be either.
import java.util.concurrent.locks.ReentrantLock;

public class L139FairLock {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock(true);
        lock.lock();
        for (String name : new String[] {"A", "B"}) {
            new Thread(() -> {
                lock.lock();
                System.out.println(name);
                lock.unlock();
            }).start();
        }
        System.out.println("M");
        lock.unlock();
    }
}
