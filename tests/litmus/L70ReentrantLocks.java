// Two ReentrantLocks in opposite order. (Needs java.util.concurrent: perhaps a test of part 7.)
// About 42 executions without reduction (model.py).
import java.util.concurrent.locks.ReentrantLock;

public class L70ReentrantLocks {


    public static void main(String[] args) throws Exception {
        ReentrantLock m = new ReentrantLock();
        ReentrantLock n = new ReentrantLock();
        Thread a = new Thread(() -> {
            m.lock();
            n.lock();
            n.unlock();
            m.unlock();
        });
        Thread b = new Thread(() -> {
            n.lock();
            m.lock();
            m.unlock();
            n.unlock();
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("done");
    }
}
