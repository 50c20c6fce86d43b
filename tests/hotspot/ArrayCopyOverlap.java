// System.arraycopy within one array both ways and between kinds
import java.util.Arrays;

public class ArrayCopyOverlap {
    public static void main(String[] args) {
        int[] a = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        System.arraycopy(a, 0, a, 3, 5);
        System.out.println(Arrays.toString(a));
        a = new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        System.arraycopy(a, 3, a, 0, 5);
        System.out.println(Arrays.toString(a));
        System.arraycopy(a, 2, a, 2, 4);
        System.arraycopy(a, 10, a, 0, 0);
        System.out.println(Arrays.toString(a));
        String[] s = {"a", "b", "c", "d", "e"};
        System.arraycopy(s, 0, s, 1, 4);
        System.out.println(Arrays.toString(s));
        System.arraycopy(s, 2, s, 0, 3);
        System.out.println(Arrays.toString(s));
        Object[] o = new Object[4];
        System.arraycopy(s, 1, o, 1, 3);
        System.out.println(Arrays.toString(o));
        String[] back = new String[4];
        System.arraycopy(o, 0, back, 0, 4);
        System.out.println(Arrays.toString(back));
        char[] c = "hello world".toCharArray();
        System.arraycopy(c, 0, c, 6, 5);
        System.out.println(c);
        long[] l = {1, 2, 3};
        long[] m = new long[5];
        System.arraycopy(l, 0, m, 2, 3);
        System.out.println(Arrays.toString(m));
        boolean[] z = {true, false, true};
        System.arraycopy(z, 0, z, 1, 2);
        System.out.println(Arrays.toString(z));
        double[] d = {1.5, 2.5, 3.5};
        System.arraycopy(d, 1, d, 0, 2);
        System.out.println(Arrays.toString(d));
        int[][] g = {{1}, {2}, {3}};
        System.arraycopy(g, 0, g, 1, 2);
        System.out.println(g[1] == g[0] ? "shared " + g[2][0] : "copied");
        byte[] b = new byte[300];
        for (int i = 0; i < 300; i++) b[i] = (byte) i;
        System.arraycopy(b, 0, b, 100, 200);
        System.out.println(b[100] + " " + b[299] + " " + b[99]);
        short[] sh = {1, 2, 3, 4};
        float[] f = {1, 2, 3, 4};
        System.arraycopy(sh, 1, sh, 0, 3);
        System.arraycopy(f, 0, f, 1, 3);
        System.out.println(Arrays.toString(sh) + Arrays.toString(f));
    }
}
