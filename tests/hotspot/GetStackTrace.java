// getStackTrace: class and method names, line numbers, constructors, initialisers
public class GetStackTrace {
    static class Inner {
        static Throwable fromClinit;
        Throwable fromInit;

        static {
            fromClinit = new Throwable("clinit");
        }

        Inner() {
            fromInit = make();
        }

        Throwable make() { return new Throwable("init"); }
    }

    static void show(Throwable t) {
        System.out.println(t.getMessage());
        for (StackTraceElement e : t.getStackTrace())
            System.out.println("  " + e.getClassName() + "." + e.getMethodName() + " " + e.getFileName() + ":" + e.getLineNumber() + " " + e.isNativeMethod());
    }

    static Throwable rec(int n) {
        if (n == 0)
            return new Throwable("rec");
        return
            rec(n - 1);
    }

    static int div(int a,
                   int b) {
        return a
            / b;
    }

    public static void main(String[] args) {
        show(new Throwable("plain"));
        show(rec(3));
        show(new Inner().fromInit);
        show(Inner.fromClinit);
        try {
            div(1,
                0);
        } catch (ArithmeticException e) {
            show(e);
        }
        Throwable t = new Throwable("refilled");
        show(refill(t));
        t.setStackTrace(new StackTraceElement[] {new StackTraceElement("some.Type", "method", "Type.java", 42), new StackTraceElement("x.Y", "nat", null, -2)});
        show(t);
        System.out.println(t.getStackTrace()[0]);
        System.out.println(t.getStackTrace()[1]);
        t.setStackTrace(new StackTraceElement[0]);
        show(t);
        StackTraceElement here = new Throwable().getStackTrace()[0];
        System.out.println(here);
        System.out.println(here.equals(new StackTraceElement("GetStackTrace", "main", "GetStackTrace.java", here.getLineNumber())));
    }

    static Throwable refill(Throwable t) {
        return t.fillInStackTrace();
    }
}
