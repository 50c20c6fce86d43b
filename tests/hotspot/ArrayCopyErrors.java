// System.arraycopy failing: bounds, types, nulls, partial copy before ArrayStoreException
import java.util.Arrays;

public class ArrayCopyErrors {
    static void t(Object s, int sp, Object d, int dp, int n) {
        try {
            System.arraycopy(s, sp, d, dp, n);
            System.out.println("copied");
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("AIOOBE " + e.getMessage());
        } catch (ArrayStoreException e) {
            System.out.println("ASE " + e.getMessage());
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
    }

    public static void main(String[] args) {
        int[] a = new int[5];
        int[] b = new int[3];
        long[] l = new long[3];
        String[] s = {"x", "y"};
        Object[] o = {"p", 1, "q"};
        t(a, 0, b, 0, 4);
        t(a, -1, b, 0, 1);
        t(a, 0, b, -2, 1);
        t(a, 0, b, 0, -1);
        t(a, 5, b, 3, 0);
        t(a, 6, b, 0, 0);
        t(a, 0, b, 4, 0);
        t(a, 4, b, 0, 2);
        t(a, Integer.MAX_VALUE, b, 0, 1);
        t(a, 1, b, 1, Integer.MAX_VALUE);
        t(a, 0, l, 0, 1);
        t(a, 0, s, 0, 1);
        t(s, 0, a, 0, 1);
        t("str", 0, a, 0, 1);
        t(a, 0, "str", 0, 1);
        t(null, 0, a, 0, 1);
        t(a, 0, null, 0, 1);
        t(null, 0, null, -1, -1);
        t(s, 0, o, 2, 2);
        String[] d = {"1", "2", "3"};
        t(o, 0, d, 0, 3);
        System.out.println(Arrays.toString(d));
        t(new Object[] {1, 2}, 0, new Integer[2], 0, 2);
        t(new Integer[] {1, 2}, 0, new Number[2], 0, 2);
        t(new Number[] {1, 2.5}, 0, new Integer[2], 0, 2);
        t(new Object[] {null, null}, 0, d, 0, 2);
        System.out.println(Arrays.toString(d));
        t(new int[1][1], 0, new Object[1], 0, 1);
        t(new Object[] {new int[1]}, 0, new int[1][], 0, 1);
        t(new Object[] {new long[1]}, 0, new int[1][], 0, 1);
        t(new String[2][2], 3, new String[1][1], 0, 1);
        t(new byte[2], 0, new boolean[2], 0, 1);
    }
}
