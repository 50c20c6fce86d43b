/**
 * NestedMonitor of Table VII of "Concolic testing of sequential and concurrent programs": a buffer whose free and full
 * places are counted by semaphores. Its methods go down a semaphore inside the buffer's own monitor, which a thread
 * that has to wait there keeps: nobody can come and go up. A deadlock once the consumer is ahead of the producer.
 * Arguments: how many items, how many fit into the buffer.
 */
public class CaseNestedMonitor {
    static class Semaphore {
        int value;

        Semaphore(int value) {
            this.value = value;
        }

        synchronized void down() throws InterruptedException {
            while (value == 0) {
                wait();
            }
            value--;
        }

        synchronized void up() {
            value++;
            notify();
        }
    }

    static class Buffer {
        final int[] slots;
        final Semaphore free;
        final Semaphore full;
        int in;
        int out;

        Buffer(int capacity) {
            slots = new int[capacity];
            free = new Semaphore(capacity);
            full = new Semaphore(0);
        }

        synchronized void put(int item) throws InterruptedException {
            free.down();
            slots[in] = item;
            in = (in + 1) % slots.length;
            full.up();
        }

        synchronized int take() throws InterruptedException {
            full.down();
            int item = slots[out];
            out = (out + 1) % slots.length;
            free.up();
            return item;
        }
    }

    static class Producer extends Thread {
        final Buffer buffer;
        final int items;

        Producer(Buffer buffer, int items) {
            this.buffer = buffer;
            this.items = items;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < items; i++) {
                    buffer.put(i);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static class Consumer extends Thread {
        final Buffer buffer;
        final int items;

        Consumer(Buffer buffer, int items) {
            this.buffer = buffer;
            this.items = items;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < items; i++) {
                    buffer.take();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) {
        int items = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int capacity = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        Buffer buffer = new Buffer(capacity);
        new Producer(buffer, items).start();
        new Consumer(buffer, items).start();
    }
}
