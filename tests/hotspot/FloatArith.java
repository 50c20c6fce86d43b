// float operations: rounding, infinities, NaN, denormals
public class FloatArith {
    public static void main(String[] args) {
        float[] v = {0f, -0f, 1f, -1f, 0.1f, 3.5f, 16777216f, Float.MAX_VALUE, Float.MIN_VALUE, -Float.MIN_VALUE,
            Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN};
        for (float a : v) {
            System.out.println(a + " neg " + (-a) + " bits " + Float.floatToIntBits(a));
            for (float b : v)
                System.out.println(a + " " + b + " : " + (a + b) + " " + (a - b) + " " + Float.floatToIntBits(a * b) + " " + (a / b));
        }
        float s = 0;
        for (int i = 0; i < 1000; i++) s += 0.1f;
        System.out.println(s);
        float h = 0;
        for (int i = 1; i < 50; i++) h += 1f / i;
        System.out.println(h);
        float d = 1f;
        int n = 0;
        while (d > 0) {
            d /= 2;
            n++;
        }
        System.out.println(n);
        System.out.println(16777216f + 1f);
        System.out.println((float) 16777217);
        System.out.println(0.1f + 0.2f);
        System.out.println((double) 0.1f == 0.1);
    }
}
