/**
 * A buffer for one item, one producer and one consumer, with the while loops and notifyAll that it takes: whoever has
 * changed the buffer wakes the other. Argument: how many items there are.
 */
public class BoundedBufferSafe {
    static class Buffer {
        int items;

        synchronized void put() throws InterruptedException {
            while (items == 1) {
                wait();
            }
            items++;
            notifyAll();
        }

        synchronized void take() throws InterruptedException {
            while (items == 0) {
                wait();
            }
            items--;
            notifyAll();
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
        Thread consumer = new Worker("consumer", buffer, false, items);
        producer.start();
        consumer.start();
        producer.join();
        consumer.join();
        System.out.println("end");
    }
}
