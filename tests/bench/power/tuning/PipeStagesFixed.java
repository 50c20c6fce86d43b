// kind: deadlock
import java.util.ArrayDeque;
import java.util.Deque;

/** Two stages joined by a data pipe and a pipe for acknowledgements that runs back. */
public class PipeStagesFixed {

    static class Pipe {
        private final Deque<Integer> cells = new ArrayDeque<>();
        private final int capacity;

        Pipe(int capacity) {
            this.capacity = capacity;
        }

        private boolean hasRoom() {
            return cells.size() < capacity;
        }

        synchronized void send(int value) throws InterruptedException {
            while (!hasRoom()) {
                wait(); // TARGET 2
            }
            cells.addLast(value);
            notifyAll();
        }

        synchronized int receive() throws InterruptedException {
            while (cells.isEmpty()) {
                wait();
            }
            int value = cells.removeFirst();
            notifyAll();
            return value;
        }

        /** Takes a value if there is one. */
        synchronized boolean skipOne() {
            if (cells.isEmpty()) {
                return false;
            }
            cells.removeFirst();
            notifyAll();
            return true;
        }
    }

    static class Encoder extends Thread {
        private static final int BURST = 2;
        private final Pipe data;
        private final Pipe acks;
        private final int items;
        private int acked;

        Encoder(Pipe data, Pipe acks, int items) {
            super("encoder");
            this.data = data;
            this.acks = acks;
            this.items = items;
        }

        private void drainAcks() {
            while (acks.skipOne()) {
                acked++;
            }
        }

        @Override
        public void run() {
            try {
                for (int first = 0; first < items; first += BURST) {
                    drainAcks();
                    for (int i = first; i < first + BURST && i < items; i++) {
                        data.send(i * i);
                    }
                }
                while (acked < items) {
                    acks.receive();
                    acked++;
                }
            } catch (InterruptedException e) {
                interrupt();
            }
        }
    }

    static class Writer extends Thread {
        private final Pipe data;
        private final Pipe acks;
        private final int items;
        private long checksum;

        Writer(Pipe data, Pipe acks, int items) {
            super("writer");
            this.data = data;
            this.acks = acks;
            this.items = items;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < items; i++) {
                    int value = data.receive();
                    checksum = checksum * 31 + value;
                    acks.send(i);
                }
            } catch (InterruptedException e) {
                interrupt();
            }
        }

        long getChecksum() {
            return checksum;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int items = 4;
        Pipe data = new Pipe(1);
        Pipe acks = new Pipe(items);
        Encoder encoder = new Encoder(data, acks, items);
        Writer writer = new Writer(data, acks, items);
        encoder.start();
        writer.start();
        encoder.join();
        writer.join();
        System.out.println("checksum " + writer.getChecksum());
    }
}
