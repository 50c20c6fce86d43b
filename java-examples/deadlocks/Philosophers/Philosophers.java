/**
 * The dining philosophers: each takes the fork to the left, then the one to the right. If all have their left fork,
 * nobody gets the right one. Argument: how many philosophers; with n, n threads are at the target line.
 */
public class Philosophers {
    static class Fork {
        int uses;
    }

    static class Philosopher extends Thread {
        final Fork left;
        final Fork right;

        Philosopher(String name, Fork left, Fork right) {
            super(name);
            this.left = left;
            this.right = right;
        }

        @Override
        public void run() {
            synchronized (left) {
                synchronized (right) {
                    left.uses++;
                    right.uses++;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        Fork[] forks = new Fork[count];
        for (int i = 0; i < count; i++) {
            forks[i] = new Fork();
        }
        Thread[] philosophers = new Thread[count];
        for (int i = 0; i < count; i++) {
            philosophers[i] = new Philosopher("philosopher " + i, forks[i], forks[(i + 1) % count]);
        }
        for (Thread philosopher : philosophers) {
            philosopher.start();
        }
        for (Thread philosopher : philosophers) {
            philosopher.join();
        }
        System.out.println("end");
    }
}
