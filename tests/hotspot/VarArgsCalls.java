// variable arity methods: packing, passing arrays, null, overload choice
public class VarArgsCalls {
    static String f(Object... a) { return a == null ? "null array" : "objects " + a.length; }
    static String g(int... a) { return "ints " + a.length; }
    static String g(Integer a, Integer b) { return "two Integers"; }
    static String g(long a, long b) { return "two longs"; }
    static String h(String s, Object... r) { return s + r.length; }
    static String h(String s, String t) { return s + t; }
    static String k(char c, double... d) {
        String s = "" + c;
        for (double x : d) s += x + ";";
        return s;
    }

    @SafeVarargs
    static <T> int count(T... a) { return a.length; }

    @SafeVarargs
    static <T> T[] pack(T... a) { return a; }

    final int n;

    VarArgsCalls(String... s) { n = s.length; }

    public static void main(String[] args) {
        System.out.println(f() + " " + f(1) + " " + f(1, "x", null) + " " + f((Object) null) + " " + f((Object[]) null));
        System.out.println(f(new Object[] {1, 2}) + " " + f((Object) new Object[] {1, 2}) + " " + f(new int[] {1, 2}) + " " + f((Object[]) new String[3]));
        System.out.println(g() + " " + g(1) + " " + g(1, 2) + " " + g(1, 2, 3) + " " + g(new int[7]) + " " + g((byte) 1, 'c'));
        System.out.println(h("a") + " " + h("a", "b") + " " + h("a", 1) + " " + h("a", "b", "c"));
        System.out.println(k('z') + " " + k('z', 1, 2L, 3f, 'a'));
        System.out.println(count() + " " + count("a", "b") + " " + count(1, 2.0, "x") + " " + count((Object) null));
        System.out.println(pack("a", "b").getClass().getName() + " " + pack(1, 2).getClass().getName());
        Object[] mixed = pack(1, "x");
        System.out.println(mixed.length + " " + (mixed[1] instanceof String));
        System.out.println(new VarArgsCalls().n + " " + new VarArgsCalls("a", "b").n);
        int[] shared = {1, 2};
        change(shared);
        System.out.println(shared[0]);
        int x = 1, y = 2;
        change(x, y);
        System.out.println(x);
    }

    static void change(int... a) { a[0] = 100; }
}
