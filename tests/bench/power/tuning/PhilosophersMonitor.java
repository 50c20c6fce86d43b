// kind: deadlock
// args: 15
import java.util.ArrayList;
import java.util.List;

/** Dining philosophers, the forks are monitors. */
public class PhilosophersMonitor {

    static class Fork {
        private final int number;
        private int uses;

        Fork(int number) {
            this.number = number;
        }

        int getNumber() {
            return number;
        }

        void use() {
            uses++;
        }

        int getUses() {
            return uses;
        }
    }

    static class Table {
        private final List<Fork> forks = new ArrayList<>();

        Table(int seats) {
            for (int i = 0; i < seats; i++) {
                forks.add(new Fork(i));
            }
        }

        Fork leftOf(int seat) {
            return forks.get(seat);
        }

        Fork rightOf(int seat) {
            return forks.get((seat + 1) % forks.size());
        }

        int totalUses() {
            int sum = 0;
            for (Fork f : forks) {
                sum += f.getUses();
            }
            return sum;
        }
    }

    static class Philosopher extends Thread {
        private final Fork first;
        private final Fork second;
        private boolean hungry = true;

        Philosopher(int seat, Table table) {
            super("philosopher-" + seat);
            Fork left = table.leftOf(seat);
            Fork right = table.rightOf(seat);
            this.first = left;
            this.second = right;
        }

        private boolean isHungry() {
            return hungry;
        }

        private void eat() {
            first.use();
            second.use();
            hungry = false;
        }

        @Override
        public void run() {
            while (isHungry()) {
                synchronized (first) {
                    synchronized (second) { // TARGET 15
                        eat();
                    }
                }
            }
        }
    }

    private static int seats(String[] args) {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 15;
        return Math.max(2, Math.min(15, n));
    }

    public static void main(String[] args) throws InterruptedException {
        int seats = seats(args);
        Table table = new Table(seats);
        List<Philosopher> guests = new ArrayList<>();
        for (int i = 0; i < seats; i++) {
            guests.add(new Philosopher(i, table));
        }
        for (Philosopher p : guests) {
            p.start();
        }
        for (Philosopher p : guests) {
            p.join();
        }
        System.out.println("fork uses " + table.totalUses());
    }
}
