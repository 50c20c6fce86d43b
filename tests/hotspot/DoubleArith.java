// double operations: rounding, infinities, NaN, denormals
public class DoubleArith {
    public static void main(String[] args) {
        double[] v = {0.0, -0.0, 1.0, -1.0, 0.1, 3.5, 9007199254740992.0, Double.MAX_VALUE, Double.MIN_NORMAL, -Double.MIN_NORMAL,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN};
        for (double a : v) {
            System.out.println(a + " neg " + (-a) + " bits " + Double.doubleToLongBits(a));
            for (double b : v)
                System.out.println(Double.doubleToLongBits(a + b) + " " + Double.doubleToLongBits(a - b) + " "
                    + Double.doubleToLongBits(a * b) + " " + Double.doubleToLongBits(a / b));
        }
        double s = 0;
        for (int i = 0; i < 1000; i++) s += 0.1;
        System.out.println(s);
        System.out.println(0.1 + 0.2);
        System.out.println(1.0 / 3);
        System.out.println(9007199254740992.0 + 1);
        double d = 1;
        int n = 0;
        while (d > 0) {
            d /= 2;
            n++;
        }
        System.out.println(n);
        double e = 1;
        while (1 + e != 1) e /= 2;
        System.out.println(e);
        double pi = 0;
        for (int i = 0; i < 2000; i++) pi += (i % 2 == 0 ? 4.0 : -4.0) / (2 * i + 1);
        System.out.println(pi);
    }
}
