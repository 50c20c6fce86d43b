import java.util.concurrent.locks.ReentrantLock;

/**
 * A register whose entries are guarded by a lock and whose listeners by the register's monitor. An entry is announced
 * with the lock held; a listener that comes looks at the entries with the monitor held.
 */
public class LockAndMonitor {
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

    synchronized void listen() {
        listeners++;
        lock.lock();
        try {
            told += entries;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LockAndMonitor register = new LockAndMonitor();
        Thread adder = new Thread(register::add, "adder");
        Thread listener = new Thread(register::listen, "listener");
        adder.start();
        listener.start();
        adder.join();
        listener.join();
        System.out.println(register.entries + " entries, told " + register.told);
    }
}
