// interfaces are initialised only when needed; those with default methods with their class
public class InitInterfaces {
    static int p(String s) {
        System.out.println(s);
        return s.length();
    }

    interface Plain {
        int X = p("Plain.X");
        int C = 5;
        void m();
    }

    interface WithDefault {
        int Y = p("WithDefault.Y");
        default void d() { p("d"); }
    }

    interface SubDefault extends WithDefault, Plain {
        int Z = p("SubDefault.Z");
    }

    interface Sub2 extends WithDefault {
        int W = p("Sub2.W");
        default void e() { p("e"); }
    }

    interface WithStatic {
        int S = p("WithStatic.S");
        static void st() { p("st"); }
    }

    static class A implements Plain {
        static int a = p("A");
        public void m() { p("m " + X); }
    }

    static class B implements SubDefault {
        static int b = p("B");
        public void m() {}
    }

    static class C implements Sub2, WithStatic {
        static int c = p("C");
    }

    static class D extends A implements Fresh {
        static int d = p("D");
    }

    interface Fresh {
        int F = p("Fresh.F");
        default void f() {}
    }

    public static void main(String[] args) {
        p("" + Plain.C);
        A a = new A();
        p("A made");
        a.m();
        B b = new B();
        p("B made");
        b.d();
        p("" + B.Z);
        C c = new C();
        p("C made");
        WithStatic.st();
        D d = new D();
        p("D made");
        Fresh[] fs = new Fresh[2];
        p("" + fs.length);
    }
}
