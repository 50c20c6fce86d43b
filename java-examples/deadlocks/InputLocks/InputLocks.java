import guide.Input;

/**
 * Two locks are taken in opposite orders only if the first thread's input is 17 and the second's is 3864, among
 * bystanders with locks and arrays of their own. Random inputs and schedules have no chance. Argument: how many
 * bystanders.
 */
public class InputLocks {
    static final Object a = new Object();
    static final Object b = new Object();
    static final Counter counter = new Counter();
    static int both;

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
        if (Input.nextInt("x") * 3 == 51) {
            synchronized (b) {
                synchronized (a) {
                    both++;
                }
            }
        }
    }

    static void second() {
        if ((Input.nextInt("y") ^ 2718) == 1414) {
            synchronized (a) {
                synchronized (b) {
                    both++;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int bystanders = args.length > 0 ? Integer.parseInt(args[0]) : 20;
        Thread[] threads = new Thread[bystanders + 2];
        for (int i = 0; i < bystanders; i++) {
            threads[i] = new Bystander();
        }
        threads[bystanders] = new Thread(InputLocks::first, "first");
        threads[bystanders + 1] = new Thread(InputLocks::second, "second");
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("end");
    }
}
