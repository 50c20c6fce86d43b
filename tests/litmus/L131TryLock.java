// The lock is tried before, while or after another thread has it, and what that thread writes under it is read before.
// 0 goes with both, and so does 1: it is written while the lock is held.
import java.util.concurrent.locks.ReentrantLock;

public class L131TryLock {
    static int x;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread holder = new Thread(() -> {
            lock.lock();
            x = 1;
            lock.unlock();
        });
        holder.start();
        int seen = x;
        boolean free = lock.tryLock();
        System.out.println(seen + " " + free);
        if (free) {
            lock.unlock();
        }
    }
}
