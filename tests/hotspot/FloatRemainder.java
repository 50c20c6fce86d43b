// frem and drem: signs, infinities, zero divisors
public class FloatRemainder {
    public static void main(String[] args) {
        double[] v = {5.5, -5.5, 3.0, -3.0, 0.0, -0.0, 1e300, 1e-300, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 0.1};
        for (double a : v) for (double b : v) System.out.println(a + " % " + b + " = " + (a % b));
        float[] w = {5.5f, -5.5f, 3f, -3f, 0f, -0f, 1e30f, Float.MIN_VALUE, Float.POSITIVE_INFINITY, Float.NaN, 0.1f};
        for (float a : w) for (float b : w) System.out.println(a + " % " + b + " = " + (a % b));
        double d = 10.75;
        d %= 3;
        System.out.println(d);
        float f = -10.75f;
        f %= 3;
        System.out.println(f);
        int i = 17;
        i %= 4.5;
        System.out.println(i);
        System.out.println(Math.IEEEremainder(5, 3) + " " + Math.IEEEremainder(-7.5, 2) + " " + Math.IEEEremainder(10, 4));
        System.out.println(1.0 % 0.1);
        System.out.println(1e17 % 7);
    }
}
