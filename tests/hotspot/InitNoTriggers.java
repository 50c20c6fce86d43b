// arrays, class literals, casts, instanceof and null do not initialise; nested triggers do
public class InitNoTriggers {
    static int p(String s) {
        System.out.println(s);
        return s.length();
    }

    static class A {
        static {
            p("A init");
        }

        static int v = 1;
    }

    static class B extends A {
        static {
            p("B init");
        }

        static void s() {}
    }

    static class C {
        static {
            p("C init");
        }

        static B b = new B();
        A field;
    }

    enum E {
        ONE, TWO;

        static {
            p("E init");
        }
    }

    static class Holder {
        static class Lazy {
            static final Object INSTANCE = make();

            static Object make() {
                p("lazy made");
                return "instance";
            }
        }

        static {
            p("Holder init");
        }

        static Object get() { return Lazy.INSTANCE; }
    }

    static A unused(A a) { return a; }

    public static void main(String[] args) {
        A[] as = new A[3];
        B[][] bs = new B[2][2];
        p("arrays " + as.length + bs[1].length);
        p(A.class.getName() + B[].class.getSimpleName());
        A a = null;
        p("instanceof " + (a instanceof A) + (as[0] instanceof B));
        Object o = "s";
        p("other " + (o instanceof A));
        unused((A) null);
        p("B.v through B");
        p("" + B.v);
        p("now C");
        p(new C().field + "");
        p("B.s");
        B.s();
        p("Holder");
        p("" + Holder.get());
        p("" + Holder.get());
        E[] es = new E[1];
        p("E array");
        p(E.TWO.name());
        Runnable r = B::s;
        p("reference made");
        r.run();
    }
}
