// an uncaught exception in main: trace on standard error, exit status 1
public class UncaughtMain {
    static class Custom extends RuntimeException {
        Custom(String m) { super(m); }
    }

    int depth;

    UncaughtMain(int d) {
        depth = d;
        if (d == 3) fail();
    }

    static void fail() {
        throw new Custom("at the bottom");
    }

    UncaughtMain next() { return new UncaughtMain(depth + 1); }

    public static void main(String[] args) {
        System.out.println("before");
        try {
            new UncaughtMain(0).next().next();
        } finally {
            System.out.println("finally runs");
        }
        System.out.println("after one");
        for (int i = 0; i < 3; i++) System.out.println("line " + i);
        new UncaughtMain(1).next().next();
        System.out.println("never");
    }
}
