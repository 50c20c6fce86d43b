import guide.Input;

/**
 * InputLocks with conditions that exclude each other: both threads look at the same input, which main has stored before
 * it starts them, and it cannot be more than 10 and less than 5. Argument: how many bystanders.
 */
public class InputLocksSafe {
    static final Object a = new Object();
    static final Object b = new Object();
    static final Counter counter = new Counter();
    static int both;
    static int x;

    static class Counter {
        int total;
    }

    static class Bystander extends Thread {
        final int[] cells = new int[3];

        @Override
        public void run() {
            for (int i = 0; i < cells.length; i++) {
                synchronized (cells) {
                    cells[i]++;
                }
            }
            synchronized (counter) {
                counter.total++;
            }
        }
    }

    static void first() {
        if (x > 10) {
            synchronized (b) {
                synchronized (a) {
                    both++;
                }
            }
        }
    }

    static void second() {
        if (x < 5) {
            synchronized (a) {
                synchronized (b) {
                    both++;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        x = Input.nextInt("x");
        int bystanders = args.length > 0 ? Integer.parseInt(args[0]) : 20;
        Thread[] threads = new Thread[bystanders + 2];
        for (int i = 0; i < bystanders; i++) {
            threads[i] = new Bystander();
        }
        threads[bystanders] = new Thread(InputLocksSafe::first, "first");
        threads[bystanders + 1] = new Thread(InputLocksSafe::second, "second");
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("end");
    }
}
