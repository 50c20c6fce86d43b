import gov.nasa.jpf.vm.Verify;
import guide.Input;

/**
 * Programs to count the orders of, written as arguments: each is what one thread does, in steps of one or two letters.
 * w0 to w3 write a shared cell, r0 to r3 read one; l0 to l3 enter the monitor of a lock, u0 to u3 leave it, properly
 * nested; i takes an input and branches on it; f does nothing. So "w0w0" "w1w0" is the two-threaded program of section
 * 8 of "Concolic testing of sequential and concurrent programs". Nothing is to be found but races, and deadlocks where
 * locks are nested in different orders.
 */
public class Orders {
    static class Cells {
        int x0;
        int x1;
        int x2;
        int x3;
    }

    static class Runner extends Thread {
        final Cells cells;
        final Object[] locks;
        final char[] steps;
        final String[] names;

        Runner(Cells cells, Object[] locks, char[] steps, String[] names) {
            this.cells = cells;
            this.locks = locks;
            this.steps = steps;
            this.names = names;
        }

        /** What is its own is copied at once; then nothing that another thread could reach is used but cells and locks. */
        @Override
        public void run() {
            Verify.beginAtomic();
            char[] mySteps = new char[steps.length];
            String[] myNames = new String[names.length];
            for (int i = 0; i < mySteps.length; i++) {
                mySteps[i] = steps[i];
                myNames[i] = names[i];
            }
            Object[] myLocks = new Object[locks.length];
            for (int i = 0; i < myLocks.length; i++) {
                myLocks[i] = locks[i];
            }
            Cells shared = cells;
            Verify.endAtomic();
            perform(shared, myLocks, mySteps, myNames, 0);
        }
    }

    /** Runs the steps from one on, until a monitor is left that was not entered here; says which step comes then. */
    static int perform(Cells cells, Object[] locks, char[] steps, String[] names, int from) {
        int seen = 0;
        int at = from;
        while (at < steps.length) {
            switch (steps[at]) {
                case 'w':
                    write(cells, steps[at + 1], at + 1);
                    at += 2;
                    break;
                case 'r':
                    seen = read(cells, steps[at + 1]);
                    at += 2;
                    break;
                case 'l':
                    synchronized (locks[steps[at + 1] - '0']) {
                        at = perform(cells, locks, steps, names, at + 2);
                    }
                    break;
                case 'u':
                    return at + 2;
                case 'i':
                    if (Input.nextInt(names[at]) > 0) {
                        seen = 1;
                    }
                    at++;
                    break;
                default:
                    at++;
                    break;
            }
        }
        return at;
    }

    static void write(Cells cells, char cell, int value) {
        switch (cell) {
            case '0':
                cells.x0 = value;
                break;
            case '1':
                cells.x1 = value;
                break;
            case '2':
                cells.x2 = value;
                break;
            default:
                cells.x3 = value;
                break;
        }
    }

    static int read(Cells cells, char cell) {
        switch (cell) {
            case '0':
                return cells.x0;
            case '1':
                return cells.x1;
            case '2':
                return cells.x2;
            default:
                return cells.x3;
        }
    }

    /** Refuses what is not a program, or not properly nested. */
    static void check(String program) {
        char[] held = new char[program.length()];
        int depth = 0;
        int at = 0;
        while (at < program.length()) {
            char step = program.charAt(at++);
            if (step == 'i' || step == 'f') {
                continue;
            }
            if ("wrlu".indexOf(step) < 0 || at == program.length() || "0123".indexOf(program.charAt(at)) < 0) {
                throw new IllegalArgumentException(program);
            }
            char number = program.charAt(at++);
            if (step == 'l') {
                held[depth++] = number;
            } else if (step == 'u' && (depth == 0 || held[--depth] != number)) {
                throw new IllegalArgumentException(program);
            }
        }
        if (depth > 0) {
            throw new IllegalArgumentException(program);
        }
    }

    /** One for each step that takes an input, as t2i5 for the second thread's fifth letter. */
    static String[] names(int thread, String program) {
        String[] names = new String[program.length()];
        for (int at = 0; at < names.length; at++) {
            if (program.charAt(at) == 'i') {
                names[at] = "t".concat(Integer.toString(thread)).concat("i").concat(Integer.toString(at + 1));
            }
        }
        return names;
    }

    public static void main(String[] args) {
        Cells cells = new Cells();
        Object[] locks = {new Object(), new Object(), new Object(), new Object()};
        Runner[] runners = new Runner[args.length];
        for (int i = 0; i < args.length; i++) {
            check(args[i]);
            runners[i] = new Runner(cells, locks, args[i].toCharArray(), names(i + 1, args[i]));
        }
        Verify.beginAtomic();
        for (Runner runner : runners) {
            runner.start();
        }
        Verify.endAtomic();
    }
}
