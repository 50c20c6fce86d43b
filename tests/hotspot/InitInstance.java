// instance initialisers, field defaults, constructor chaining, forward references
public class InitInstance {
    static StringBuilder log = new StringBuilder();

    static <T> T l(String s, T v) {
        log.append(s).append(' ');
        return v;
    }

    int a = l("a", 1);
    int b = a + l("b", 10);

    {
        c = 5;
        l("block", 0);
    }

    int c = l("c", this.c + 1);
    final int d;
    String s;

    InitInstance() {
        this(l("arg", 7));
        l("()", 0);
    }

    InitInstance(int n) {
        l("(int)", 0);
        d = n;
        init();
    }

    InitInstance(String x) {
        d = x.length();
        s = x;
    }

    void init() { s = "base" + c; }

    static class Sub extends InitInstance {
        int e = l("e", d * 2);
        String t;
        String u = "u";

        Sub() {
            l("Sub()", 0);
        }

        @Override
        void init() {
            super.init();
            t = "t-from-init";
            u = "lost";
        }
    }

    static void dump(String n) {
        System.out.println(n + ": " + log);
        log.setLength(0);
    }

    public static void main(String[] args) {
        InitInstance i = new InitInstance();
        dump("new InitInstance()");
        System.out.println(i.a + " " + i.b + " " + i.c + " " + i.d + " " + i.s);
        Sub s = new Sub();
        dump("new Sub()");
        System.out.println(s.e + " " + s.t + " " + s.u + " " + s.s + " " + s.c);
        InitInstance k = new InitInstance("hello");
        dump("new InitInstance(String)");
        System.out.println(k.d + k.s);
        InitInstance anon = new InitInstance(l("outer", 3)) {
            int z = l("anon field", 0);

            {
                l("anon block", 0);
            }
        };
        dump("anonymous");
        System.out.println(anon.d + " " + (anon.getClass() == InitInstance.class));
    }
}
