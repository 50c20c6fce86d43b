// private members across nested classes, lambdas, inner classes, private constructors
public class NestMates {
    private int secret = 1;
    private static int shared = 2;

    private NestMates() {}

    private int peek(Inner i) { return i.hidden + i.hide() + Nested.sn; }

    private static String priv(String s) { return "<" + s + ">"; }

    class Inner {
        private int hidden = 10;

        private int hide() { return hidden + secret++; }

        private Inner() {}

        class Deeper {
            private int d = hidden + secret + shared;

            private int all() { return d + hide() + peek(Inner.this); }
        }
    }

    static class Nested {
        private static int sn = 100;
        private final NestMates o = new NestMates();

        private Nested() { o.secret = 50; }

        private int look() { return o.secret + o.peek(o.new Inner()) + shared; }
    }

    static class Base {
        private String who() { return "Base"; }

        String call() { return who(); }
    }

    static class Derived extends Base {
        private String who() { return "Derived"; }

        String own() { return who() + ((Base) this).who(); }
    }

    interface I {
        private int p() { return 5; }
        default int q(I other) { return p() + other.p(); }
    }

    public static void main(String[] args) {
        NestMates n = new NestMates();
        Inner i = n.new Inner();
        System.out.println(i.hidden + " " + i.hide() + " " + n.secret + " " + n.peek(i));
        Inner.Deeper d = i.new Deeper();
        System.out.println(d.d + " " + d.all());
        System.out.println(new Nested().look() + " " + Nested.sn++ + " " + ++Nested.sn);
        System.out.println(new Derived().call() + " " + new Derived().own() + " " + new Base().who());
        System.out.println(new I() {}.q(new I() {}));
        java.util.function.Function<String, String> f = NestMates::priv;
        System.out.println(f.apply("x"));
        Runnable r = () -> System.out.println(n.secret += shared);
        r.run();
        new Object() {
            private int mine = 3;

            void go() { System.out.println(mine + n.secret + new Nested().o.secret); }
        }.go();
        n.secret <<= 2;
        i.hidden++;
        System.out.println(n.secret + " " + i.hidden--);
    }
}
