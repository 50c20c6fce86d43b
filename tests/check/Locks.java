import java.util.concurrent.locks.ReentrantLock;

/** A deadlock of locks that are no monitors. */
public class Locks {
    static final ReentrantLock FIRST = new ReentrantLock();
    static final ReentrantLock SECOND = new ReentrantLock();

    static void both(ReentrantLock one, ReentrantLock other) {
        one.lock();
        other.lock();
        other.unlock();
        one.unlock();
    }

    public static void main(String[] args) {
        new Thread(() -> both(FIRST, SECOND), "other").start();
        both(SECOND, FIRST);
    }
}
