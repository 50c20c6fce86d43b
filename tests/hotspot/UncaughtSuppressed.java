// uncaught exception whose trace has suppressed exceptions with causes
public class UncaughtSuppressed {
    static class R implements AutoCloseable {
        final int n;

        R(int n) { this.n = n; }

        public void close() throws Exception {
            System.out.println("close " + n);
            throw new Exception("close " + n, n == 2 ? new RuntimeException("cause of " + n) : null);
        }
    }

    static void work() throws Exception {
        try (R a = new R(1); R b = new R(2)) {
            System.out.println("body");
            inner();
        }
    }

    static void inner() {
        throw new UnsupportedOperationException();
    }

    public static void main(String[] args) throws Exception {
        System.out.println("start");
        try {
            work();
        } catch (UnsupportedOperationException e) {
            System.out.println(e + " " + e.getMessage());
            System.out.println(e.getSuppressed()[0].getMessage());
            System.out.println(e.getSuppressed()[1].getMessage());
        }
        work();
    }
}
