// kind: reachability
// args: 80 2
import java.util.ArrayList;
import java.util.List;

/** Publishers write a net price and then the gross price made from it; checkers compare both. */
public class TwoStageQuote {

    static class Quote {
        private static final int TAX = 19;
        private final Object netLock = new Object();
        private final Object grossLock = new Object();
        private int net;
        private int gross;

        private static int withTax(int value) {
            return value + TAX;
        }

        void publish(int value) {
            synchronized (netLock) {
                net = value;
            }
            synchronized (grossLock) {
                gross = withTax(value);
            }
        }

        void check() {
            int seenNet;
            int seenGross;
            synchronized (netLock) {
                if (net == 0) {
                    return;
                }
                seenNet = net;
            }
            synchronized (grossLock) {
                seenGross = gross;
            }
            if (seenGross != withTax(seenNet)) {
                throw new IllegalStateException("net " + seenNet + " but gross " + seenGross); // TARGET
            }
        }
    }

    static class Publisher implements Runnable {
        private final Quote quote;
        private final int value;

        Publisher(Quote quote, int value) {
            this.quote = quote;
            this.value = value;
        }

        @Override
        public void run() {
            quote.publish(value);
        }
    }

    static class Checker implements Runnable {
        private final Quote quote;

        Checker(Quote quote) {
            this.quote = quote;
        }

        @Override
        public void run() {
            quote.check();
        }
    }

    private static int number(String[] args, int index, int otherwise) {
        int n = args.length > index ? Integer.parseInt(args[index]) : otherwise;
        return Math.max(1, Math.min(100, n));
    }

    public static void main(String[] args) throws InterruptedException {
        int publishers = number(args, 0, 80);
        int checkers = number(args, 1, 2);
        Quote quote = new Quote();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < publishers; i++) {
            threads.add(new Thread(new Publisher(quote, 100), "publisher-" + i));
        }
        for (int i = 0; i < checkers; i++) {
            threads.add(new Thread(new Checker(quote), "checker-" + i));
        }
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println("checked by " + checkers);
    }
}
