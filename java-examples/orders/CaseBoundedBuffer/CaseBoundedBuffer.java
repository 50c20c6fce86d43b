/**
 * BoundedBuffer of Table VII of "Concolic testing of sequential and concurrent programs": producers and consumers of
 * one buffer wait on the same object, and each wakes only one of them. A producer may wake a producer, or a consumer a
 * consumer, which finds nothing to do and waits again: a deadlock. Arguments: how many producers, as many consumers,
 * how many items each handles, how many fit into the buffer.
 */
public class CaseBoundedBuffer {
    static class Buffer {
        final int[] slots;
        int count;
        int first;

        Buffer(int capacity) {
            slots = new int[capacity];
        }

        synchronized void put(int item) throws InterruptedException {
            while (count == slots.length) {
                wait();
            }
            slots[(first + count) % slots.length] = item;
            count++;
            notify();
        }

        synchronized int take() throws InterruptedException {
            while (count == 0) {
                wait();
            }
            int item = slots[first];
            first = (first + 1) % slots.length;
            count--;
            notify();
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
        int pairs = args.length > 0 ? Integer.parseInt(args[0]) : 4;
        int items = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        int capacity = args.length > 2 ? Integer.parseInt(args[2]) : 1;
        Buffer buffer = new Buffer(capacity);
        for (int i = 0; i < pairs; i++) {
            new Producer(buffer, items).start();
        }
        for (int i = 0; i < pairs; i++) {
            new Consumer(buffer, items).start();
        }
    }
}
