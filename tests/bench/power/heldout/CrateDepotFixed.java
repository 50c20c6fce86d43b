// kind: deadlock
public class CrateDepotFixed {

    /** A tiny ring buffer between the loading ramp and the trucks. */
    static final class Depot {
        private final int[] ring;
        private int first;
        private int filled;

        Depot(int capacity) {
            ring = new int[capacity];
        }

        private boolean full() {
            return filled == ring.length;
        }

        private boolean empty() {
            return filled == 0;
        }

        synchronized void store(int crate) throws InterruptedException {
            while (full()) {
                wait(); // TARGET
            }
            ring[(first + filled) % ring.length] = crate;
            filled++;
            notifyAll();
        }

        synchronized int fetch() throws InterruptedException {
            while (empty()) {
                wait(); // TARGET
            }
            int crate = ring[first];
            first = (first + 1) % ring.length;
            filled--;
            notifyAll();
            return crate;
        }
    }

    static final class Ramp implements Runnable {
        private final Depot depot;
        private final int crates;

        Ramp(Depot depot, int crates) {
            this.depot = depot;
            this.crates = crates;
        }

        @Override
        public void run() {
            try {
                for (int i = 1; i <= crates; i++) {
                    depot.store(i);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    static final class Truck implements Runnable {
        private final Depot depot;
        private final int capacity;
        private int weight;

        Truck(Depot depot, int capacity) {
            this.depot = depot;
            this.capacity = capacity;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < capacity; i++) {
                    weight += depot.fetch();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        int weight() {
            return weight;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Depot depot = new Depot(1);
        Truck north = new Truck(depot, 2);
        Truck south = new Truck(depot, 2);
        Thread[] threads = {
            new Thread(north, "north"),
            new Thread(south, "south"),
            new Thread(new Ramp(depot, 4), "ramp"),
        };
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println("shipped weight " + (north.weight() + south.weight()));
    }
}
