// uncaught exception with causes and the "... n more" lines
public class UncaughtCause {
    static class Low extends Exception {
        Low() { super("low level"); }
    }

    static class High extends RuntimeException {
        High(String m, Throwable c) { super(m, c); }
    }

    static void a(int n) throws Low {
        if (n == 0) throw new Low();
        a(n - 1);
    }

    static void b() {
        try {
            a(2);
        } catch (Low e) {
            throw new High("middle", e);
        }
    }

    static void c() {
        try {
            b();
        } catch (High e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        System.out.println("one");
        try {
            c();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
            System.out.println(e.getCause().getMessage());
            System.out.println(e.getCause().getCause().getMessage());
            System.out.println(e.getCause().getCause().getCause());
        }
        System.out.println("two");
        c();
    }
}
