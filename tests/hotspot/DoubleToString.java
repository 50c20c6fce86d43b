// decimal strings of doubles and floats that both old and new algorithms agree on
public class DoubleToString {
    public static void main(String[] args) {
        double[] d = {0.001, 0.0009999, 9999999.0, 1.0E7, 12345678.9, 100.0, 1e21, 1.0E22, 1e23 / 10, 123456789012345680.0, 0.3, 0.1 + 0.7, 1.0 / 3, 2.0 / 3, 1e-5, 4.35, 5e-10, 1e300 * 10, 1234.5678e-20, 3.141592653589793,
            2.718281828459045, 1.7976931348623157E308, 2.2250738585072014E-308, 65536.0, 4294967296.0, 9.007199254740992E15, 0.5, 1.5, 10.0 / 7, 1e6, 123456.0, 1234567.0, 0.01, 0.05};
        for (double x : d) {
            String s = Double.toString(x);
            System.out.println(s + " " + (Double.parseDouble(s) == x) + " " + -x + " " + (x + ""));
        }
        float[] f = {0.001f, 0.0009999f, 9999999f, 1.0E7f, 100f, 1e10f, 0.3f, 1f / 3, 2f / 3, 3.4028235E38f, 65536f, 0.1f, 16777216f, 1.1f, 123.456f, 1e-10f};
        for (float x : f) {
            String s = Float.toString(x);
            System.out.println(s + " " + (Float.parseFloat(s) == x) + " " + -x + " " + String.valueOf(x));
        }
        for (int i = -10; i < 22; i += 3) {
            double p = 1;
            for (int k = 0; k < Math.abs(i); k++) p = i < 0 ? p / 10 : p * 10;
            System.out.println(i + " " + (p + 0.0));
        }
        System.out.println((float) 0.1 + " " + (double) 0.1f + " " + (0.1f + 0.2f) + " " + (0.1f + 0.2) + " " + 100 * 1.1 + " " + 3 * 0.1);
        System.out.println(1e16 + " " + 1e15 + " " + 123e-7 + " " + 0x1p-20 + " " + 5e-5);
        StringBuilder sb = new StringBuilder();
        sb.append(1.0).append(' ').append(1.0f).append(' ').append(1e-4).append(' ').append(Double.NaN).append(' ').append(-1e100);
        System.out.println(sb);
        double s = 0;
        for (int i = 1; i <= 12; i++) {
            s += 1.0 / (i * i);
            System.out.println(s);
        }
    }
}
