// static and instance fields of every type: get, put, defaults, inheritance, interface fields
public class StaticFields {
    static boolean z;
    static byte b;
    static char c;
    static short s;
    static int i;
    static long l;
    static float f;
    static double d;
    static String r;
    static int[] a;
    volatile long vol = 1;
    transient int tr = 2;
    boolean iz;
    byte ib;
    char ic;
    short is;
    long il;
    float jf;
    double id;
    Object ir;

    static class Base {
        static int count;
        int own = 1;
        final int fin = 10;
    }

    static class Derived extends Base {
        int own = 2;

        int both() { return own * 10 + super.own; }
    }

    interface Consts {
        int ONE = 1;
        String TWO = "2";
    }

    static class Uses implements Consts {
        String all() { return ONE + TWO; }
    }

    static StaticFields nothing() {
        System.out.print("(evaluated)");
        return null;
    }

    public static void main(String[] args) {
        System.out.println(z + " " + b + " " + (int) c + " " + s + " " + i + " " + l + " " + f + " " + d + " " + r + " " + a);
        z = true;
        b = (byte) 200;
        c = (char) -1;
        s = (short) 40000;
        i = 1 << 31;
        l = 1L << 63;
        f = 0.1f;
        d = 0.1;
        r = "r";
        a = new int[] {5};
        System.out.println(z + " " + b + " " + (int) c + " " + s + " " + i + " " + l + " " + f + " " + d + " " + r + " " + a[0]);
        StaticFields o = new StaticFields();
        System.out.println(o.iz + " " + o.ib + " " + (int) o.ic + " " + o.is + " " + o.il + " " + o.jf + " " + o.id + " " + o.ir + o.vol + o.tr);
        o.iz = !o.iz;
        o.ib += 130;
        o.ic += 66;
        o.is -= 1;
        o.il = -1L >>> 1;
        o.jf = Float.MIN_VALUE;
        o.id = Double.MAX_VALUE;
        o.ir = o;
        System.out.println(o.iz + " " + o.ib + " " + o.ic + " " + o.is + " " + o.il + " " + o.jf + " " + o.id + " " + (o.ir == o));
        Derived.count++;
        Base.count += 5;
        System.out.println(Derived.count + " " + new Derived().both() + " " + ((Base) new Derived()).own + " " + new Derived().fin);
        System.out.println(new Uses().all() + Uses.ONE + Consts.TWO);
        System.out.println(nothing().i);
        nothing().i = 7;
        System.out.println(i);
    }
}
