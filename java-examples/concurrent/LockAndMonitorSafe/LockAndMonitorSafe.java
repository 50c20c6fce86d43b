import java.util.concurrent.locks.ReentrantLock;

/**
 * A register whose entries are guarded by a lock and whose listeners by the register's monitor. Both are taken in the
 * same order, the lock first.
 */
public class LockAndMonitorSafe {
    final ReentrantLock lock = new ReentrantLock();
    int entries;
    int listeners;
    int told;

    void add() {
        lock.lock();
        try {
            entries++;
            synchronized (this) {
                told += listeners;
            }
        } finally {
            lock.unlock();
        }
    }

    void listen() {
        lock.lock();
        try {
            told += entries;
            synchronized (this) {
                listeners++;
            }
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LockAndMonitorSafe register = new LockAndMonitorSafe();
        Thread adder = new Thread(register::add, "adder");
        Thread listener = new Thread(register::listen, "listener");
        adder.start();
        listener.start();
        adder.join();
        listener.join();
        System.out.println(register.entries + " entries, told " + register.told);
    }
}
