// default, private and static interface methods, calls to X.super
public class DefaultMethods {
    interface A {
        default String hi() { return "A.hi " + helper() + name(); }
        private String helper() { return "helper " + util() + " "; }
        private static String util() { return "util"; }
        static String stat() { return "A.stat " + util(); }
        String name();
        default String over() { return "A.over"; }
    }

    interface B extends A {
        default String over() { return "B.over+" + A.super.over(); }
        default String name() { return "B.name"; }
    }

    interface C extends A {
        default String name() { return "C.name"; }
    }

    static class D implements B, C {
        public String name() { return B.super.name() + "/" + C.super.name(); }
    }

    static class Base {
        public String over() { return "Base.over"; }
    }

    static class E extends Base implements B {}

    static abstract class F implements A {
        public abstract String over();
    }

    static class G extends F {
        public String over() { return "G.over"; }
        public String name() { return "G"; }
    }

    interface Named {
        default String me() { return getClass().getSimpleName() + "@" + this.equals(this) + this.toString().length(); }
    }

    static class H implements Named {
        public String toString() { return "hhh"; }
    }

    interface Cnt {
        int[] n = {0};
        default int inc() { return ++n[0]; }
    }

    enum En implements Cnt { P, Q }

    public static void main(String[] args) {
        A d = new D(), e = new E(), g = new G();
        System.out.println(d.hi() + " | " + d.over());
        System.out.println(e.hi() + " | " + e.over());
        System.out.println(g.hi() + " | " + g.over());
        System.out.println(A.stat());
        A l = () -> "lambda";
        System.out.println(l.hi() + " | " + l.over());
        A anon = new B() {
            public String over() { return "anon+" + B.super.over(); }
        };
        System.out.println(anon.over() + " " + anon.name());
        System.out.println(new H().me());
        En.P.inc();
        System.out.println(En.Q.inc() + " " + new Cnt() {}.inc());
        B b = (B) d;
        System.out.println(b.over());
    }
}
