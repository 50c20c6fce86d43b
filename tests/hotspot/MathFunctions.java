// sin, cos, tan, exp, log, pow and inverse functions on fixed values (as floats and by special values)
public class MathFunctions {
    static String f(double d) { return "" + (float) d; }

    public static void main(String[] args) {
        double[] v = {0, 0.5, 1, 2, 3.14159, 10, -0.75, 100.25, 1e-8};
        for (double x : v)
            System.out.println(x + " " + f(Math.sin(x)) + " " + f(Math.cos(x)) + " " + f(Math.tan(x)) + " " + f(Math.exp(x)) + " " + f(Math.log(Math.abs(x))) + " " + f(Math.log10(Math.abs(x) + 1)) + " " + f(Math.atan(x)) + " " + f(Math.sinh(x))
                + " " + f(Math.tanh(x)) + " " + f(Math.log1p(x)) + " " + f(Math.expm1(x)) + " " + f(Math.cbrt(x)) + " " + f(Math.asin(x / 200)) + " " + f(Math.acos(x / 200)));
        System.out.println(Math.pow(2, 10) + " " + Math.pow(2, -1) + " " + Math.pow(2, 0.5) + " " + Math.pow(-2, 3) + " " + Math.pow(-2, 0.5) + " " + Math.pow(0, 0) + " " + Math.pow(0, -1) + " " + Math.pow(-0.0, -1) + " " + Math.pow(Double.NaN, 0) + " "
            + Math.pow(1, Double.NaN) + " " + Math.pow(Double.POSITIVE_INFINITY, -1) + " " + Math.pow(10, 308) + " " + Math.pow(10, 309) + " " + Math.pow(-1, Double.POSITIVE_INFINITY) + " " + Math.pow(0.5, 1074) * 0);
        System.out.println(Math.sin(0) + " " + Math.sin(-0.0) + " " + Math.cos(0) + " " + Math.sin(Double.NaN) + " " + Math.cos(Double.POSITIVE_INFINITY) + " " + Math.tan(0));
        System.out.println(Math.exp(0) + " " + Math.exp(Double.NEGATIVE_INFINITY) + " " + Math.exp(1000) + " " + Math.log(0) + " " + Math.log(-1) + " " + Math.log(1) + " " + Math.log10(1000) + " " + Math.log10(0) + " " + Math.log(Math.E));
        System.out.println(f(Math.atan2(1, 1)) + " " + f(Math.atan2(-1, -1)) + " " + Math.atan2(0.0, 1) + " " + Math.atan2(-0.0, 1) + " " + f(Math.atan2(0.0, -1)) + " " + Math.atan2(Double.NaN, 1) + " " + Math.asin(2) + " " + Math.acos(1));
        System.out.println(Math.sqrt(4) + " " + Math.sqrt(2) + " " + Math.sqrt(1e100) + " " + Math.sqrt(Double.MAX_VALUE) + " " + Math.sqrt(Double.POSITIVE_INFINITY));
        System.out.println(StrictMath.sin(1.25) + " " + StrictMath.cos(2.5) + " " + StrictMath.exp(1.5) + " " + StrictMath.log(7.5) + " " + StrictMath.pow(1.1, 7.3) + " " + StrictMath.tan(0.7) + " " + StrictMath.atan2(3, 4) + " " + StrictMath.log10(42));
        double s = 0;
        for (int i = 0; i < 100; i++) s += Math.sin(i) * Math.cos(i * 0.5);
        System.out.println((float) s);
    }
}
