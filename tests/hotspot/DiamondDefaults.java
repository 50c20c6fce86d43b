// which default is chosen: most specific interface, class wins, re-abstraction
public class DiamondDefaults {
    interface Top {
        default String m() { return "Top"; }
    }

    interface Left extends Top {
        default String m() { return "Left"; }
    }

    interface Right extends Top {}

    interface Deep extends Left {}

    static class A implements Left, Right {}

    static class B implements Right, Deep {}

    static class C implements Top {
        public String m() { return "C"; }
    }

    static class D extends C implements Left {}

    static class E implements Left, Other {
        public String m() { return Left.super.m() + "+" + Other.super.m(); }
    }

    interface Other {
        default String m() { return "Other"; }
    }

    static class F extends A implements Deep {}

    static class G extends A implements Lower {}

    interface Lower extends Left {
        default String m() { return "Lower<" + Left.super.m() + ">"; }
    }

    static abstract class H implements Top {
        public abstract String m();
    }

    static class I extends H {
        public String m() { return "I"; }
    }

    interface Gen<T> {
        default String take(T t) { return "Gen " + t; }
    }

    interface GenS extends Gen<String> {
        default String take(String s) { return "GenS " + s; }
    }

    static class J implements GenS {}

    static class K implements Gen<Integer> {
        public String take(Integer i) { return "K " + (i + 1); }
    }

    static String call(Top t) { return t.m(); }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Top[] ts = {new A(), new B(), new C(), new D(), new F(), new G(), new I(), new Top() {}, new Right() {}};
        for (Top t : ts) System.out.println(t.getClass().getName() + " " + call(t));
        System.out.println(new E().m() + " " + ((Other) new E()).m() + " " + ((Left) new E()).m());
        Gen g = new J();
        System.out.println(g.take("raw"));
        try {
            g.take(5);
        } catch (ClassCastException e) {
            System.out.println("bridge");
        }
        Gen<Integer> k = new K();
        System.out.println(k.take(4));
        Object o = new B();
        System.out.println(((Left) o).m() + ((Right) o).m() + ((Deep) o).m());
    }
}
