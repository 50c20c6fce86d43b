// ExceptionInInitializerError, then NoClassDefFoundError, Error passing through
public class InitializerFailure {
    static class Bad {
        static int x = 1 / Integer.parseInt("0");
        static final int CONST = 5;

        static void touch() {}
    }

    static class BadError {
        static {
            if (true) throw new IllegalStateExceptionError("direct error");
        }

        static int v = 1;
    }

    static class IllegalStateExceptionError extends Error {
        IllegalStateExceptionError(String m) { super(m); }
    }

    static class SubOfBad extends Bad {
        static {
            System.out.println("never");
        }

        static int y = 3;
    }

    static class Outer {
        static int v = Bad2.v + 1;
    }

    static class Bad2 {
        static int v;

        static {
            Object o = null;
            o.hashCode();
        }
    }

    static void t(String n, Runnable r) {
        try {
            r.run();
            System.out.println(n + " fine");
        } catch (Throwable t) {
            System.out.println(n + " " + t + " | cause " + (t instanceof NoClassDefFoundError ? "-" : t.getCause()));
            if (t instanceof ExceptionInInitializerError e) System.out.println("   " + e.getMessage() + " " + (e.getException() == e.getCause()));
        }
    }

    public static void main(String[] args) {
        t("const", () -> System.out.println(Bad.CONST));
        t("first", () -> System.out.println(Bad.x));
        t("second", () -> System.out.println(Bad.x));
        t("call", Bad::touch);
        t("new", () -> new Bad());
        t("array", () -> System.out.println(new Bad[2].length));
        t("sub", () -> System.out.println(SubOfBad.y));
        t("sub again", () -> System.out.println(SubOfBad.y));
        t("error", () -> System.out.println(BadError.v));
        t("error again", () -> System.out.println(BadError.v));
        t("outer", () -> System.out.println(Outer.v));
        t("outer again", () -> System.out.println(Outer.v));
        t("inner again", () -> System.out.println(Bad2.v));
        t("instanceof", () -> System.out.println((Object) "x" instanceof Bad));
        t("class literal", () -> System.out.println(Bad.class.getName()));
    }
}
