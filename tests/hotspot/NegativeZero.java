// -0.0 in arithmetic, comparison, min, max and printing
public class NegativeZero {
    public static void main(String[] args) {
        double p = 0.0, n = -0.0;
        System.out.println(p + " " + n + " " + (p == n) + " " + Double.valueOf(p).equals(n) + " " + Double.compare(p, n));
        System.out.println((1 / p) + " " + (1 / n));
        System.out.println((p + n) + " " + (n + n) + " " + (n - p) + " " + (p - p) + " " + (n * p) + " " + (n * n) + " " + (n * -1));
        System.out.println(Math.min(p, n) + " " + Math.max(n, p) + " " + Math.abs(n) + " " + Math.sqrt(n));
        System.out.println(Math.ceil(-0.5) + " " + Math.floor(n) + " " + Math.rint(-0.4) + " " + Math.round(n));
        System.out.println((0 - n) + " " + (-p) + " " + (0.0 - p));
        float fp = 0f, fn = -0f;
        System.out.println(fp + " " + fn + " " + (fp == fn) + " " + (1 / fn) + " " + (fn + fp) + " " + (-fp));
        System.out.println((int) n + " " + (long) n + " " + (float) n + " " + (double) fn);
        System.out.println(Double.doubleToLongBits(n) + " " + Float.floatToIntBits(fn));
        System.out.println(-1e-300 * 1e-300);
        System.out.println(-5.0 % 5.0);
        System.out.println(Math.copySign(3.0, n) + " " + Math.signum(n));
        double[] a = {n, p};
        System.out.println(a[0] == a[1] ? "same" : "different");
        System.out.println("parsed " + Double.parseDouble("-0") + " " + Float.parseFloat("-0.0"));
    }
}
