/**
 * A buffer for one item, one producer and two consumers, all of whom wait on the same object. A consumer's notify may
 * wake the other consumer instead of the producer; then everybody waits. Argument: how many items there are.
 */
public class BoundedBuffer {
    static class Buffer {
        int items;

        synchronized void put() throws InterruptedException {
            while (items == 1) {
                wait();
            }
            items++;
            notify();
        }

        synchronized void take() throws InterruptedException {
            while (items == 0) {
                wait();
            }
            items--;
            notify();
        }
    }

    static class Worker extends Thread {
        final Buffer buffer;
        final boolean puts;
        final int times;

        Worker(String name, Buffer buffer, boolean puts, int times) {
            super(name);
            this.buffer = buffer;
            this.puts = puts;
            this.times = times;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < times; i++) {
                    if (puts) {
                        buffer.put();
                    } else {
                        buffer.take();
                    }
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int items = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Buffer buffer = new Buffer();
        Thread producer = new Worker("producer", buffer, true, items);
        Thread first = new Worker("first consumer", buffer, false, items / 2);
        Thread second = new Worker("second consumer", buffer, false, items - items / 2);
        producer.start();
        first.start();
        second.start();
        producer.join();
        first.join();
        second.join();
        System.out.println("end");
    }
}
