/**
 * Philosophers who never starve: the last one takes the forks in the other order, so that everybody takes the fork
 * with the lower number first. Argument: how many philosophers.
 */
public class PhilosophersSafe {
    static class Fork {
        int uses;
    }

    static class Philosopher extends Thread {
        final Fork first;
        final Fork second;

        Philosopher(String name, Fork first, Fork second) {
            super(name);
            this.first = first;
            this.second = second;
        }

        @Override
        public void run() {
            synchronized (first) {
                synchronized (second) {
                    first.uses++;
                    second.uses++;
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
            int next = (i + 1) % count;
            Fork first = forks[Math.min(i, next)];
            Fork second = forks[Math.max(i, next)];
            philosophers[i] = new Philosopher("philosopher " + i, first, second);
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
