// exception constructors and overriding methods are left out of the trace
public class StackTraceSubclass {
    static class Base extends RuntimeException {
        Base(String m) {
            super(decorate(m));
        }

        static String decorate(String m) { return "<" + m + ">"; }
    }

    static class Derived extends Base {
        Derived(String m) {
            this(m, 1);
        }

        Derived(String m, int n) {
            super(m + n);
            helper();
        }

        void helper() {
            extra = new Throwable("from the constructor");
        }

        Throwable extra;
    }

    static class Quiet extends RuntimeException {
        @Override
        public synchronized Throwable fillInStackTrace() { return this; }
    }

    static void show(Throwable t) {
        System.out.println(t);
        for (StackTraceElement e : t.getStackTrace()) System.out.println("  " + e.getClassName() + "." + e.getMethodName() + ":" + e.getLineNumber());
    }

    static Derived create() {
        return new Derived("d");
    }

    interface Maker {
        Throwable make();
    }

    public static void main(String[] args) {
        Derived d = create();
        show(d);
        show(d.extra);
        show(new Quiet());
        try {
            throw create();
        } catch (Base b) {
            System.out.println(b.getStackTrace()[0].getMethodName() + " " + b.getMessage());
        }
        Throwable anon = new Throwable("anon") {
            @Override
            public String toString() { return "anonymous " + getMessage(); }
        };
        show(anon);
        Maker m = () -> new Throwable("lambda");
        StackTraceElement[] st = m.make().getStackTrace();
        System.out.println(st[0].getMethodName() + " " + st[0].getLineNumber() + " " + st[1].getMethodName() + " " + st.length);
        Maker inner = new Maker() {
            public Throwable make() { return new Throwable("inner"); }
        };
        show(inner.make());
    }
}
