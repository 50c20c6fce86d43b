// array initialisers nested, anonymous, in fields, with calls and constants
public class ArrayInitializers {
    static int n;
    static int next() { return ++n; }

    static final int[] PRIMES = {2, 3, 5, 7};
    static final String[][] NAMES = {{"a", "b"}, {}, {"c"}};
    final long[] inst = {next(), next() * 10L, 'c'};
    final Object[] objs = {1, "two", 3.0, 'f', null, new int[] {5}, new Object[] {6}};

    static int sum(int... a) {
        int s = 0;
        for (int x : a) s += x;
        return s;
    }

    public static void main(String[] args) {
        System.out.println(sum(PRIMES) + " " + NAMES[2][0] + NAMES[1].length);
        ArrayInitializers o = new ArrayInitializers();
        System.out.println(o.inst[0] + " " + o.inst[1] + " " + o.inst[2]);
        for (Object x : o.objs) System.out.print((x == null ? "null" : x.getClass().getSimpleName()) + " ");
        System.out.println();
        int[] a = {next(), next(), next()};
        System.out.println(a[0] + "" + a[1] + a[2]);
        try {
            int[] b = {next(), 1 / (n - n), next()};
            System.out.println(b.length);
        } catch (ArithmeticException e) {
            System.out.println("n " + n);
        }
        double[] d = {1, 2L, 3f, 'd', (byte) 5};
        for (double x : d) System.out.print(x + " ");
        System.out.println();
        byte[] b = {1, 'b', (byte) 300, -128};
        for (byte x : b) System.out.print(x + " ");
        System.out.println();
        char[] c = {97, 'b', (char) ('b' + 1), '\u0064'};
        System.out.println(new String(c));
        boolean[] z = {n > 3, !true, n == n};
        System.out.println(z[0] + " " + z[1] + " " + z[2]);
        System.out.println(new int[] {4, 5, 6}[1] + new String[] {"x", "y"}[1] + new int[][] {{1, 2}, {3}}[0][1]);
        Runnable[] rs = {() -> System.out.println("r0"), ArrayInitializers::hello, new Runnable() {
            public void run() { System.out.println("r2"); }
        }};
        for (Runnable r : rs) r.run();
        float[][] f = {{1.5f}, new float[2], null};
        System.out.println(f[0][0] + f[1][1] + " " + f[2]);
        short[] s = {Short.MAX_VALUE, Short.MIN_VALUE};
        System.out.println(s[0] + s[1]);
    }

    static void hello() { System.out.println("r1"); }
}
