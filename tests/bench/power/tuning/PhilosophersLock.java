// kind: deadlock
// args: 7
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/** Dining philosophers with lock objects and a host who limits the number of guests at the table. */
public class PhilosophersLock {

    static class Host {
        private final Semaphore chairs;

        Host(int guests) {
            chairs = new Semaphore(limit(guests));
        }

        private static int limit(int guests) {
            return guests;
        }

        void seat() throws InterruptedException {
            chairs.acquire();
        }

        void leave() {
            chairs.release();
        }
    }

    static class Philosopher implements Runnable {
        private final Host host;
        private final ReentrantLock left;
        private final ReentrantLock right;
        private int meals;

        Philosopher(Host host, ReentrantLock left, ReentrantLock right) {
            this.host = host;
            this.left = left;
            this.right = right;
        }

        private void dine() {
            left.lock();
            try {
                right.lock(); // TARGET 7
                try {
                    meals++;
                } finally {
                    right.unlock();
                }
            } finally {
                left.unlock();
            }
        }

        @Override
        public void run() {
            try {
                host.seat();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
            try {
                dine();
            } finally {
                host.leave();
            }
        }

        int getMeals() {
            return meals;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 7;
        if (n < 2 || n > 15) {
            System.out.println("2 to 15 philosophers, please");
            return;
        }
        ReentrantLock[] forks = new ReentrantLock[n];
        for (int i = 0; i < n; i++) {
            forks[i] = new ReentrantLock();
        }
        Host host = new Host(n);
        Philosopher[] guests = new Philosopher[n];
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            guests[i] = new Philosopher(host, forks[i], forks[(i + 1) % n]);
            threads[i] = new Thread(guests[i], "philosopher-" + i);
        }
        for (Thread t : threads) {
            t.start();
        }
        int meals = 0;
        for (int i = 0; i < n; i++) {
            threads[i].join();
            meals += guests[i].getMeals();
        }
        System.out.println("meals " + meals);
    }
}
