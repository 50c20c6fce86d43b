// dcmpl and dcmpg: all six comparisons with NaN in both places
public class DoubleCompareNaN {
    static String cmp(double a, double b) {
        StringBuilder s = new StringBuilder();
        s.append(a < b ? "<" : ".").append(a <= b ? "{" : ".").append(a > b ? ">" : ".").append(a >= b ? "}" : ".");
        s.append(a == b ? "=" : ".").append(a != b ? "!" : ".");
        while (!(a < b)) {
            s.append('n');
            break;
        }
        do {
            s.append('d');
        } while (a > b && s.length() < 12);
        if (!(a >= b) || !(a <= b)) s.append("x");
        return s.toString();
    }

    public static void main(String[] args) {
        double[] v = {Double.NaN, 0.0, -0.0, 1.0, -1.0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e-300};
        for (double a : v) for (double b : v) System.out.println(a + " ? " + b + ": " + cmp(a, b) + " " + Double.compare(a, b));
        double nan = 0.0 / 0;
        System.out.println(nan == nan);
        System.out.println(nan != nan);
        System.out.println(Math.max(nan, 1) + " " + Math.min(1, nan));
        double max = Double.NEGATIVE_INFINITY;
        for (double a : v) if (a > max) max = a;
        System.out.println(max);
    }
}
