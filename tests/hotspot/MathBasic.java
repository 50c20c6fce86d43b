// abs, min, max, signum, ceil, floor, rint, round and their corners
public class MathBasic {
    public static void main(String[] args) {
        double[] v = {0.0, -0.0, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.49999999999999994, 4503599627370497.5, -4503599627370497.5, 9007199254740993.0, 1e300, -1e300, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
            2147483647.5, -2147483648.5, 9.223372036854776E18};
        for (double d : v)
            System.out.println(Math.round(d) + " " + Math.round((float) d) + " " + Math.floor(d) + " " + Math.ceil(d) + " " + Math.rint(d) + " " + Math.abs(d) + " " + Math.signum(d));
        float[] w = {0.5f, -0.5f, 1.5f, 2.5f, -2.5f, 8388609f, 0.49999997f, 16777217f, Float.NaN, Float.MAX_VALUE, -Float.MAX_VALUE};
        for (float f : w) System.out.println(Math.round(f) + " " + Math.abs(f) + " " + Math.signum(f) + " " + Math.floor(f) + " " + Math.rint(f));
        System.out.println(Math.abs(Integer.MIN_VALUE) + " " + Math.abs(Long.MIN_VALUE) + " " + Math.abs(-5) + " " + Math.abs(-5L));
        System.out.println(Math.max(1, 2) + " " + Math.min(1L, 2L) + " " + Math.max(-0.0, 0.0) + " " + Math.min(-0f, 0f) + " " + Math.max(Float.NaN, 1f) + " " + Math.min(1.0, Double.NaN) + " " + Math.max(Integer.MIN_VALUE, Integer.MAX_VALUE));
        System.out.println(Math.ulp(1.0) + " " + Math.ulp(1f) + " " + Math.ulp(0.0) * 0 + " " + Math.nextUp(1.0) + " " + Math.nextDown(1f) + " " + Math.nextAfter(1.0, 2) + " " + Math.getExponent(1024.5) + " " + Math.getExponent(0.1f) + " " + Math.scalb(1.5, 4) + " " + Math.copySign(2.0, -0.0));
        System.out.println(Math.hypot(3, 4) + " " + Math.cbrt(27) + " " + Math.sqrt(2) + " " + Math.sqrt(-1) + " " + Math.sqrt(1e-320) * 0 + " " + Math.toDegrees(Math.PI) + " " + Math.toRadians(180) + " " + Math.fma(2.0, 3.0, 4.0) + " " + Math.fma(0.1, 10, -1));
        System.out.println(Math.E + " " + Math.PI);
        System.out.println(Math.getExponent(0.0) + " " + Math.getExponent(Double.NaN) + " " + Math.getExponent(Double.MIN_VALUE));
    }
}
