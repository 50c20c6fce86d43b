/**
 * Reorder of the papers' tables: setter threads write two fields one after the other, checker threads read both and
 * throw when they see one without the other. Arguments: how many setters, how many checkers.
 */
public class Reorder {
    static class Pair {
        int a;
        int b;

        void set() {
            a = 1;
            b = -1;
        }

        void check() {
            if (!(a == 0 && b == 0 || a == 1 && b == -1)) {
                throw new IllegalStateException("one without the other");
            }
        }
    }

    static class Setter extends Thread {
        final Pair pair;

        Setter(Pair pair) {
            this.pair = pair;
        }

        @Override
        public void run() {
            pair.set();
        }
    }

    static class Checker extends Thread {
        final Pair pair;

        Checker(Pair pair) {
            this.pair = pair;
        }

        @Override
        public void run() {
            pair.check();
        }
    }

    public static void main(String[] args) {
        int setters = args.length > 0 ? Integer.parseInt(args[0]) : 9;
        int checkers = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        Pair pair = new Pair();
        for (int i = 0; i < setters; i++) {
            new Setter(pair).start();
        }
        for (int i = 0; i < checkers; i++) {
            new Checker(pair).start();
        }
    }
}
