// records with all primitive components, floats, doubles, arrays
public class RecordTypes {
    record All(boolean z, byte b, char c, short s, int i, long l, float f, double d, String t) {}

    record D(double d) {}

    record F(float f) {}

    record Arr(int[] a) {}

    record Longs(long a, long b) {}

    record Chars(char c, boolean z) {}

    public static void main(String[] args) {
        All a = new All(true, (byte) -1, 'x', (short) 300, 1 << 30, 1L << 50, 1.5f, -2.5, "t");
        All b = new All(true, (byte) -1, 'x', (short) 300, 1 << 30, 1L << 50, 1.5f, -2.5, "t");
        System.out.println(a);
        System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.hashCode());
        System.out.println(a.z() + " " + a.b() + " " + a.c() + " " + a.s() + " " + a.i() + " " + a.l() + " " + a.f() + " " + a.d() + " " + a.t());
        System.out.println(new D(0.0).equals(new D(-0.0)) + " " + new D(Double.NaN).equals(new D(Double.NaN)) + " " + new D(1).equals(new D(1)));
        System.out.println(new F(0f).equals(new F(-0f)) + " " + new F(Float.NaN).equals(new F(Float.NaN)) + " " + new F(1).equals(new F(1)));
        System.out.println(new D(0.0).hashCode() + " " + new D(-0.0).hashCode() + " " + new D(Double.NaN).hashCode() + " " + new D(3.25).hashCode());
        System.out.println(new F(0f).hashCode() + " " + new F(-0f).hashCode() + " " + new F(Float.NaN).hashCode() + " " + new F(3.25f).hashCode());
        System.out.println(new D(1e10) + " " + new F(-0f) + " " + new D(Double.NEGATIVE_INFINITY));
        int[] x = {1};
        System.out.println(new Arr(x).equals(new Arr(x)) + " " + new Arr(x).equals(new Arr(new int[] {1})) + " " + new Arr(null).equals(new Arr(null)));
        System.out.println(new Arr(null) + " " + new Arr(null).hashCode() + " " + (new Arr(x).hashCode() == x.hashCode()));
        System.out.println(new Longs(1, 2).hashCode() + " " + new Longs(-1, Long.MIN_VALUE).hashCode() + " " + new Longs(1L << 32, 0));
        System.out.println(new Chars('a', true).hashCode() + " " + new Chars('\u0000', false).hashCode() + " " + new Chars('\u20ac', false));
        System.out.println(a.getClass().isRecord() + " " + a.getClass().getName() + " " + (a instanceof Record));
        All[] all = {a, b, null};
        for (All r : all) System.out.println(r == null ? "null" : r.t().concat("!"));
    }
}
