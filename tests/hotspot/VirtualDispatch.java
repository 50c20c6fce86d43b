// overriding, overloading, hiding of fields and statics, super calls, dispatch in constructors
public class VirtualDispatch {
    static class A {
        String f = "A.f";
        static String s() { return "A.s"; }
        String m(Object o) { return "A.m(Object)"; }
        String m(String o) { return "A.m(String)"; }
        String m(Integer o) { return "A.m(Integer)"; }
        String m(long o) { return "A.m(long)"; }
        String v() { return "A.v " + f; }
        final String fin() { return "A.fin " + v(); }
        String chain() { return "A"; }
    }

    static class B extends A {
        String f = "B.f";
        static String s() { return "B.s"; }
        @Override
        String m(Object o) { return "B.m(Object)"; }
        @Override
        String v() { return "B.v " + f + " " + super.f + " " + ((A) this).f; }
        @Override
        String chain() { return super.chain() + "B"; }
        String m(char c) { return "B.m(char)"; }
    }

    static class C extends B {
        String f = "C.f";
        @Override
        String chain() { return super.chain() + "C"; }
        @Override
        String m(String s) { return "C.m(String) then " + super.m(s); }
    }

    static abstract class T {
        final String run() { return before() + body() + after(); }
        String before() { return "<"; }
        abstract String body();
        String after() { return ">"; }
    }

    static class T1 extends T {
        String body() { return "t1"; }
    }

    static class T2 extends T1 {
        String before() { return "[" + super.before(); }
        String body() { return "t2" + super.body(); }
    }

    static String over(int x) { return "int"; }
    static String over(long x) { return "long"; }
    static String over(double x) { return "double"; }
    static String over(Object x) { return "Object"; }
    static String over(Integer x) { return "Integer"; }
    static String over(int... x) { return "varargs"; }

    public static void main(String[] args) {
        A ab = new B(), ac = new C();
        Object str = "s";
        System.out.println(ab.m("x") + " " + ab.m(str) + " " + ab.m(5) + " " + ab.m('c') + " " + ac.m("x") + " " + ac.m(str) + " " + ac.m(5L));
        System.out.println(new B().m('c') + " " + new B().m((byte) 1) + " " + ab.m((Object) null));
        System.out.println(ab.f + " " + ((B) ab).f + " " + ac.f + " " + ((C) ac).f);
        System.out.println(ab.v() + " | " + ac.v() + " | " + ac.fin());
        System.out.println(A.s() + " " + B.s() + " " + C.s());
        System.out.println(ac.chain() + " " + ab.chain());
        System.out.println(new T1().run() + new T2().run());
        byte b = 1;
        System.out.println(over(b) + over('c') + over(1) + over(1L) + over(1f) + over(Integer.valueOf(1)) + over("x") + over() + over(1, 2) + over(Long.valueOf(1)));
        for (A a : new A[] {new A(), new B(), new C()}) System.out.println(a.getClass().getSimpleName() + a.chain() + a.v());
    }
}
