// iconst, bipush, sipush, ldc, ldc2_w, fconst, dconst, lconst, class literals
public class ConstantForms {
    public static void main(String[] args) {
        int[] i = {-1, 0, 1, 2, 3, 4, 5, 6, -2, 127, 128, -128, -129, 32767, 32768, -32768, -32769, 65536, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int x : i) System.out.print(x + " ");
        System.out.println();
        long[] l = {0L, 1L, 2L, -1L, 127L, 65536L, 0xffffffffL, Long.MAX_VALUE, Long.MIN_VALUE, 1_000_000_000_000L};
        for (long x : l) System.out.print(x + " ");
        System.out.println();
        float[] f = {0f, 1f, 2f, 3f, -0f, -1f, 1.5f, 0x1.8p3f, 1e-40f, Float.NaN, Float.MAX_VALUE};
        for (float x : f) System.out.print(x + " ");
        System.out.println();
        double[] d = {0.0, 1.0, 2.0, -0.0, -1.0, 0.5, 0x1p-3, 1e-310, Double.NaN, Double.MAX_VALUE, 1e10};
        for (double x : d) System.out.print(x + " ");
        System.out.println();
        System.out.println(0x7fff_ffff + " " + 0b1010 + " " + 017 + " " + 0xFFFFL + " " + 'A' + '\n' + '\u0042' + "\t|\b|\"\\\101");
        Class<?>[] c = {int.class, void.class, String.class, int[].class, String[][].class, Runnable.class, ConstantForms.class, boolean.class,
            char.class, double[].class};
        for (Class<?> x : c) System.out.print(x.getName() + " ");
        System.out.println();
        final int k = 1000 * 1000;
        final long m = k * 1000L * k;
        final String s = "k=" + k + ",m=" + m + "," + (k > 5) + "," + (char) 65 + "," + 1.5f + "," + 2e3;
        System.out.println(s);
        byte b = 'a';
        char ch = 98;
        short sh = (short) 'c' + 1;
        System.out.println(b + " " + ch + " " + sh);
        Object n = null;
        System.out.println(n);
        System.out.println(true + " " + false);
    }
}
