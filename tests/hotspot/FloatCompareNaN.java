// fcmpl and fcmpg: all six comparisons with NaN in both places
public class FloatCompareNaN {
    static String cmp(float a, float b) {
        StringBuilder s = new StringBuilder();
        if (a < b) s.append("lt "); else s.append("!lt ");
        if (a <= b) s.append("le "); else s.append("!le ");
        if (a > b) s.append("gt "); else s.append("!gt ");
        if (a >= b) s.append("ge "); else s.append("!ge ");
        if (a == b) s.append("eq "); else s.append("!eq ");
        if (a != b) s.append("ne "); else s.append("!ne ");
        if (!(a < b)) s.append("nlt ");
        if (!(a <= b)) s.append("nle ");
        if (!(a > b)) s.append("ngt ");
        if (!(a >= b)) s.append("nge ");
        boolean x = a < b, y = a >= b;
        return s.append(x).append(' ').append(y).toString();
    }

    public static void main(String[] args) {
        float[] v = {Float.NaN, 0f, -0f, 1f, -1f, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MIN_VALUE};
        for (float a : v) for (float b : v) System.out.println(a + " ? " + b + ": " + cmp(a, b));
        float nan = Float.intBitsToFloat(0x7fc12345);
        System.out.println(cmp(nan, nan) + " " + (nan == nan));
        int n = 0;
        for (float f = 0; f < 1f; f += 0.25f) n++;
        for (float f = Float.NaN; f < 1f; f += 0.25f) n += 100;
        System.out.println(n);
    }
}
