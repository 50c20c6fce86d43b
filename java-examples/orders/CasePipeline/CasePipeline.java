/**
 * Pipeline of Table VII of "Concolic testing of sequential and concurrent programs": numbers go through stages, each a
 * thread that adds one, and the last thread adds up what comes out. Seeded error: a link says that it is full before it
 * holds the value, so that the next stage may read what was there before. A race, and a failed assertion. Arguments:
 * how many stages, how many numbers.
 */
public class CasePipeline {
    static class Link {
        boolean full;
        int value;

        void put(int next) throws InterruptedException {
            synchronized (this) {
                while (full) {
                    wait();
                }
                full = true;
                notify();
            }
            value = next;
        }

        synchronized int take() throws InterruptedException {
            while (!full) {
                wait();
            }
            full = false;
            notify();
            return value;
        }
    }

    static class Stage extends Thread {
        final Link from;
        final Link to;
        final int numbers;

        Stage(Link from, Link to, int numbers) {
            this.from = from;
            this.to = to;
            this.numbers = numbers;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < numbers; i++) {
                    to.put(from.take() + 1);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static class Sum extends Thread {
        final Link from;
        final int numbers;
        final int expected;

        Sum(Link from, int numbers, int expected) {
            this.from = from;
            this.numbers = numbers;
            this.expected = expected;
        }

        @Override
        public void run() {
            try {
                int sum = 0;
                for (int i = 0; i < numbers; i++) {
                    sum += from.take();
                }
                assert sum == expected : "a number is lost";
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int stages = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        int numbers = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        Link first = new Link();
        Link last = first;
        for (int i = 0; i < stages; i++) {
            Link next = new Link();
            new Stage(last, next, numbers).start();
            last = next;
        }
        int expected = numbers * (numbers + 1) / 2 + numbers * stages;
        new Sum(last, numbers, expected).start();
        for (int number = 1; number <= numbers; number++) {
            first.put(number);
        }
    }
}
