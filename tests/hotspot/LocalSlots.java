// loads and stores of every type in local slots 0 to 3 and beyond
public class LocalSlots {
    static int ints(int a, int b, int c, int d, int e) {
        a += b * 2L;
        b = a - c;
        c = b * d;
        d = c % 7;
        e = d ^ a;
        int f = e + 1;
        return a * 10000 + b * 1000 + c * 100 + d * 10 + e + f;
    }

    static long longs(long a, long b, long c) {
        a += b;
        b = a * c;
        c -= a;
        long d = c ^ b;
        return a + b + c + d;
    }

    static long longs1(int x, long a, long b) {
        a = a * x;
        b = b - a;
        long t = a & b;
        return t + a;
    }

    static float floats(float a, float b, float c, float d, float e) {
        a = a + b;
        b = a * 2;
        c = b - c;
        d = c / d;
        e = -e;
        float f = e % 3;
        return a + b + c + d + e + f;
    }

    static double doubles(double a, double b, double c) {
        a = a / b;
        b = a + 1;
        c = b * c;
        double d = -c;
        return a - b + c * d;
    }

    static double doubles1(float x, double a, double b) {
        a = x + a;
        b = a - b;
        double t = a % b;
        return t;
    }

    static Object refs(Object a, Object b, Object c, Object d, Object e) {
        a = b + "1";
        b = c;
        c = d == null ? a : d;
        d = e;
        e = a;
        Object f = c;
        return a + "," + b + "," + c + "," + d + "," + e + "," + f;
    }

    String inst(String p, int q) {
        Object self = this;
        p = p + q;
        q = p.length();
        return p + q + (self == this);
    }

    static void swapAll() {
        int i = 1;
        float f = 2.5f;
        long l = 3;
        double d = 4.5;
        String s = "five";
        i = (int) l;
        f = (float) d;
        l = i + (long) f;
        d = l * f;
        s = s + i + f + l + d;
        System.out.println(s);
    }

    public static void main(String[] args) {
        args = args.clone();
        System.out.println(ints(1, 2, 3, 4, 5));
        System.out.println(longs(1L << 40, 2, 3) + " " + longs1(3, 4, 5));
        System.out.println(floats(1, 2, 3, 4, 5));
        System.out.println(doubles(1, 2, 3) + " " + doubles1(1.5f, 2, 0.75));
        System.out.println(refs("a", "b", "c", null, "e"));
        System.out.println(new LocalSlots().inst("p", 7));
        swapAll();
        {
            float reuse = 1f;
            System.out.println(reuse);
        }
        {
            long reuse = 2L;
            System.out.println(reuse);
        }
        {
            Object reuse = "three";
            System.out.println(reuse);
        }
    }
}
