import guide.Input;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Two deadlocks, each with code of its own; both park in the same place of the JDK. */
public class Locks {
    static final Lock a = new ReentrantLock();
    static final Lock b = new ReentrantLock();

    static void both(Lock first, Lock second) {
        first.lock();
        second.lock();
        second.unlock();
        first.unlock();
    }

    public static void main(String[] args) {
        if (Input.nextBoolean("which")) {
            new Thread(() -> both(a, b)).start();
            new Thread(() -> both(b, a)).start();
        } else {
            new Thread(() -> both(a, b)).start();
            new Thread(() -> both(b, a)).start();
        }
    }
}

/** The same code with other locks is another deadlock. */
class OtherLocks {
    static final Lock a = new ReentrantLock();
    static final Lock b = new ReentrantLock();
    static final Lock c = new ReentrantLock();
    static final Lock d = new ReentrantLock();

    static class Worker extends Thread {
        final Lock first;
        final Lock second;

        Worker(Lock first, Lock second) {
            this.first = first;
            this.second = second;
        }

        @Override
        public void run() {
            Locks.both(first, second);
        }
    }

    public static void main(String[] args) {
        boolean which = Input.nextBoolean("which");
        new Worker(which ? a : c, which ? b : d).start();
        new Worker(which ? b : d, which ? a : c).start();
    }
}

/** Threads that wait for each other's end, in two ways. */
class Joins {
    static Thread left;
    static Thread right;

    static void await(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            System.out.println("interrupted");
        }
    }

    public static void main(String[] args) {
        if (Input.nextBoolean("which")) {
            left = new Thread(() -> await(right)); // @one
            right = new Thread(() -> await(left)); // @other
        } else {
            left = new Thread(() -> await(right));
            right = new Thread(() -> await(left));
        }
        Thread first = left;
        right.start();
        first.start();
    }
}

/** One deadlock, whoever comes first and whichever of two objects is made. */
class SameLocks {
    static class Fork {
    }

    static void eat(Fork left, Fork right) {
        synchronized (left) {
            synchronized (right) {
                System.out.println("eats");
            }
        }
    }

    public static void main(String[] args) {
        Object[] more = new Object[Input.nextBoolean("which") ? 1 : 2];
        for (int i = 0; i < more.length; i++) {
            more[i] = new Object();
        }
        Fork one = new Fork();
        Fork two = new Fork();
        for (int i = 0; i < 2; i++) {
            int number = i;
            new Thread(() -> eat(number == 0 ? one : two, number == 0 ? two : one)).start();
        }
    }
}
