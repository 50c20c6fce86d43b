// Double and Float boxes: compare, equals, hash, isNaN, parse, toString forms, hex strings
public class DoubleBox {
    static void parse(String s) {
        try {
            System.out.println("'" + s + "' " + Double.parseDouble(s) + " " + Float.parseFloat(s));
        } catch (NumberFormatException e) {
            System.out.println("'" + s + "' bad: " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"1", "-1.5", "+.5", "5.", "1e10", "1E-5", "1e400", "-1e400", "1e-400", "NaN", "Infinity", "-Infinity", "nan", "", " 2 ", "1f", "2d", "1e", "1.2.3", ".", "1_0", "--1"})
            parse(s);
        double[] v = {0.0, -0.0, 1.0, -1.5, Double.NaN, Double.POSITIVE_INFINITY, Double.MAX_VALUE, 0.1};
        for (double d : v) {
            Double b = d;
            System.out.println(b + " " + b.hashCode() + " " + Double.hashCode(d) + " " + b.isNaN() + b.isInfinite() + Double.isFinite(d) + " " + b.intValue() + " " + b.longValue() + " " + b.floatValue() + " " + b.byteValue());
        }
        float[] w = {0f, -0f, 1f, -1.5f, Float.NaN, Float.NEGATIVE_INFINITY, Float.MAX_VALUE, 0.1f};
        for (float f : w) {
            Float b = f;
            System.out.println(b + " " + b.hashCode() + " " + b.isNaN() + b.isInfinite() + " " + b.intValue() + " " + b.doubleValue());
        }
        System.out.println(Double.valueOf(0.0).equals(-0.0) + " " + Double.valueOf(Double.NaN).equals(Double.NaN) + " " + Double.compare(0.0, -0.0) + " " + Double.compare(Double.NaN, Double.POSITIVE_INFINITY));
        System.out.println(Float.compare(-0f, 0f) + " " + Float.valueOf(1.5f).equals(1.5) + " " + Double.valueOf(1.5).compareTo(1.6) + " " + Double.max(1, 2) + Double.min(-0.0, 0.0) + Double.sum(1, 2) + Float.max(1, 2));
        System.out.println(Double.MIN_EXPONENT + " " + Double.MAX_EXPONENT + " " + Float.MIN_NORMAL + " " + Double.MIN_NORMAL + " " + Double.BYTES + Float.SIZE);
        try {
            Double.parseDouble(null);
        } catch (NullPointerException e) {
            System.out.println("null double");
        }
        System.out.println(Double.valueOf("3.25") + Float.valueOf("1.25") + Double.valueOf(2));
        Double acc = 1.0;
        acc += 2;
        acc /= 4;
        System.out.println(acc + " " + (acc > 0.5) + " " + (acc == 0.75));
    }
}
