// methods with many parameters, long and double taking two slots, 255 slots
public class ManyParameters {
    static String mix(int a, long b, float c, double d, byte e, short f, char g, boolean h, String i, long j, double k, int[] l) {
        return a + " " + b + " " + c + " " + d + " " + e + " " + f + " " + g + " " + h + " " + i + " " + j + " " + k + " " + l.length;
    }

    long inst(long a, int b, long c, int d, double e, int f) { return a + b * 10 + c * 100 + d * 1000 + (long) e * 10000 + f * 100000; }

    static double sum(double a, double b, double c, double d, double e, double f, double g, double h, double i, double j, double k, double l,
        double m, double n, double o, double p, double q, double r, double s, double t) {
        t += a;
        return a - b + c - d + e - f + g - h + i - j + k - l + m - n + o - p + q - r + s - t;
    }

    static int rec(int n, long a, long b, long c, double d) { return n == 0 ? (int) (a + b + c + d) : rec(n - 1, b, c, a + n, d * 2); }

    interface Many {
        long call(int a, long b, int c, long d, Object e);
    }

    public static void main(String[] args) {
        System.out.println(mix(1, 2L, 3f, 4d, (byte) 5, (short) 6, '7', true, "nine", 10L, 11, new int[12]));
        System.out.println(new ManyParameters().inst(1, 2, 3, 4, 5, 6));
        System.out.println(sum(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20));
        System.out.println(rec(10, 1, 2, 3, 0.5));
        Many m = (a, b, c, d, e) -> a + b * 2 + c * 3 + d * 4 + e.hashCode();
        System.out.println(m.call(1, 2, 3, 4, 5));
        System.out.println(mix('a', 'b', 'c', 'd', (byte) 'e', (short) 'f', 'g', false, null, -1, -0.0, new int[0]));
    }
}
