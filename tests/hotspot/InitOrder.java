// class initialisation order: superclasses, statics, instance fields, constructors
public class InitOrder {
    static int p(String s) {
        System.out.println(s);
        return s.length();
    }

    static class A {
        static int a1 = p("A static field");

        static {
            p("A static block");
        }

        int i1 = p("A instance field");

        {
            p("A instance block");
        }

        A() {
            p("A constructor");
            hook();
        }

        void hook() { p("A hook"); }

        static void st() { p("A static method"); }
    }

    static class B extends A {
        static {
            p("B static block");
        }

        static int b1 = p("B static field");
        int i2 = p("B instance field");
        String set = "set";

        B() {
            super();
            p("B constructor");
        }

        B(int n) {
            this();
            p("B(int) constructor " + n);
        }

        @Override
        void hook() { p("B hook sees " + i2 + " " + set); }
    }

    static class C extends B {
        static int c1 = p("C static field");
    }

    static int late = p("InitOrder static");

    public static void main(String[] args) {
        p("main");
        C.st();
        p("after C.st");
        p("" + C.b1);
        p("after C.b1");
        new B(5);
        p("after new B");
        new C();
        p("after new C");
        B b = null;
        p("null local");
        try {
            b.hook();
        } catch (NullPointerException e) {
            p("npe");
        }
    }
}
