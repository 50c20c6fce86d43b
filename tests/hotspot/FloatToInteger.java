// f2i f2l d2i d2l d2f f2d at the extremes
public class FloatToInteger {
    public static void main(String[] args) {
        double[] d = {0, -0.0, 0.5, -0.5, 0.999999999, -1.999, 2147483647.0, 2147483647.5, 2147483648.0, -2147483648.0, -2147483648.9,
            -2147483649.0, 9.223372036854775E18, 9.3e18, -9.3e18, 1e300, -1e300, Double.NaN, Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY, Double.MIN_VALUE, 4294967295.0};
        for (double x : d)
            System.out.println((int) x + " " + (long) x + " " + Float.floatToIntBits((float) x) + " byte " + (byte) x + " short " + (short) x + " char " + (int) (char) x);
        float[] f = {0, -0f, 0.5f, -0.5f, 2147483520f, 2147483648f, -2147483648f, 3e9f, 1e19f, -1e19f, Float.NaN, Float.MAX_VALUE,
            Float.NEGATIVE_INFINITY, 65535.9f, 65536f, -129f};
        for (float x : f)
            System.out.println((int) x + " " + (long) x + " " + Double.doubleToLongBits(x) + " byte " + (byte) x + " short " + (short) x + " char " + (int) (char) x);
        int[] iv = {Integer.MAX_VALUE, Integer.MIN_VALUE, 16777217, 33554433};
        for (int i : iv) System.out.println(Float.floatToIntBits((float) i) + " " + (double) i + " " + (int) (float) i + " " + (long) i);
        long[] lv = {Long.MAX_VALUE, Long.MIN_VALUE, 9007199254740993L, 16777217L};
        for (long l : lv) System.out.println(Float.floatToIntBits((float) l) + " " + (long) (double) l + " " + (long) (float) l + " " + (int) l);
        int c = 0;
        c += 3.99;
        c -= 1e20;
        System.out.println(c);
        byte b = 10;
        b *= 13.7f;
        System.out.println(b);
        char ch = 'a';
        ch += 1.5;
        System.out.println(ch);
    }
}
