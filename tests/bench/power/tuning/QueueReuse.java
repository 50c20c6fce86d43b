// kind: race
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A sampler fills measuring records taken from a stock of reusable ones, two loggers empty them. */
public class QueueReuse {

    static class Reading {
        private int value;

        void fill(int newValue) {
            value = newValue; // TARGET
        }

        int getValue() {
            return value; // TARGET
        }
    }

    static class Exchange {
        private final BlockingQueue<Reading> free;
        private final BlockingQueue<Reading> full;

        Exchange(int records) {
            free = new ArrayBlockingQueue<>(records);
            full = new ArrayBlockingQueue<>(records);
            for (int i = 0; i < records; i++) {
                free.add(new Reading());
            }
        }

        Reading borrow() throws InterruptedException {
            return free.take();
        }

        void publish(Reading reading) throws InterruptedException {
            full.put(reading);
        }

        int consume() throws InterruptedException {
            Reading reading = full.take();
            free.put(reading);
            int value = reading.getValue();
            return value;
        }
    }

    static class Sampler implements Runnable {
        private final Exchange exchange;
        private final int samples;

        Sampler(Exchange exchange, int samples) {
            this.exchange = exchange;
            this.samples = samples;
        }

        @Override
        public void run() {
            try {
                for (int i = 1; i <= samples; i++) {
                    Reading reading = exchange.borrow();
                    reading.fill(10 * i);
                    exchange.publish(reading);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    static class Logger implements Runnable {
        private final Exchange exchange;
        private final BlockingQueue<Integer> sums;
        private final int share;

        Logger(Exchange exchange, BlockingQueue<Integer> sums, int share) {
            this.exchange = exchange;
            this.sums = sums;
            this.share = share;
        }

        @Override
        public void run() {
            try {
                int sum = 0;
                for (int i = 0; i < share; i++) {
                    sum += exchange.consume();
                }
                sums.put(sum);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Exchange exchange = new Exchange(2);
        BlockingQueue<Integer> sums = new LinkedBlockingQueue<>();
        new Thread(new Sampler(exchange, 4), "sampler").start();
        new Thread(new Logger(exchange, sums, 2), "logger-a").start();
        new Thread(new Logger(exchange, sums, 2), "logger-b").start();
        int total = sums.take() + sums.take();
        System.out.println("total " + total);
    }
}
