// Arrays: toString, deepToString, fill, equals, hashCode, copyOf, asList, binarySearch, compare, mismatch
import java.util.*;

public class ArraysUtil {
    public static void main(String[] args) {
        System.out.println(Arrays.toString(new boolean[] {true, false}) + Arrays.toString(new byte[] {1, -1}) + Arrays.toString(new char[] {'a'}) + Arrays.toString(new short[] {5}) + Arrays.toString(new int[0]) + Arrays.toString(new long[] {1L << 40})
            + Arrays.toString(new float[] {1.5f}) + Arrays.toString(new double[] {-0.0}) + Arrays.toString(new String[] {"x", null}) + Arrays.toString((int[]) null));
        Object[] deep = {1, new int[] {2, 3}, new Object[] {"a", new char[] {'z'}, null}, null};
        System.out.println(Arrays.deepToString(deep) + " " + Arrays.deepToString(new int[][] {{1}, {}, null}));
        Object[] self = {null, 1};
        self[0] = self;
        System.out.println(Arrays.deepToString(self));
        int[] f = new int[6];
        Arrays.fill(f, 7);
        Arrays.fill(f, 1, 3, 0);
        System.out.println(Arrays.toString(f) + Arrays.hashCode(f) + " " + Arrays.equals(f, f.clone()) + Arrays.equals(f, new int[6]) + Arrays.equals((int[]) null, null));
        System.out.println(Arrays.deepEquals(new Object[] {new int[] {1}}, new Object[] {new int[] {1}}) + " " + Arrays.equals(new Object[] {new int[] {1}}, new Object[] {new int[] {1}}) + " " + Arrays.deepHashCode(new Object[] {new int[] {1}, "s"}));
        System.out.println(Arrays.hashCode(new double[] {1, 2}) + " " + Arrays.hashCode(new boolean[] {true}) + " " + Arrays.hashCode(new String[] {"a", null}) + " " + Arrays.hashCode(new long[] {1L << 33}));
        System.out.println(Arrays.toString(Arrays.copyOf(f, 3)) + Arrays.toString(Arrays.copyOf(f, 8)) + Arrays.toString(Arrays.copyOfRange(f, 2, 9)) + Arrays.toString(Arrays.copyOf(new String[] {"q"}, 2)) + Arrays.copyOf(new Integer[0], 1, Number[].class).getClass().getSimpleName());
        int[] s = {1, 3, 5, 7, 9};
        System.out.println(Arrays.binarySearch(s, 7) + " " + Arrays.binarySearch(s, 4) + " " + Arrays.binarySearch(s, 0) + " " + Arrays.binarySearch(s, 99) + " " + Arrays.binarySearch(new String[] {"a", "c"}, "b") + " " + Arrays.binarySearch(s, 1, 3, 5));
        System.out.println(Arrays.compare(s, new int[] {1, 3, 6}) + " " + Arrays.mismatch(s, new int[] {1, 3, 6}) + " " + Arrays.mismatch(s, s) + " " + Arrays.compare(new String[] {"a"}, new String[] {"a", "b"}));
        List<String> al = Arrays.asList("x", "y");
        al.set(0, "z");
        System.out.println(al + " " + al.contains("x") + " " + al.getClass().getName());
        String[] back = {"1", "2"};
        List<String> bv = Arrays.asList(back);
        back[0] = "changed";
        System.out.println(bv + " " + bv.indexOf("2"));
        Integer[] set = new Integer[5];
        Arrays.setAll(set, i -> i * i);
        System.out.println(Arrays.toString(set));
        long[] acc = {1, 2, 3, 4};
        Arrays.setAll(acc, i -> acc[i] * (i + 1));
        System.out.println(Arrays.toString(acc));
        try {
            Arrays.copyOfRange(s, 3, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.fill(s, 3, 9, 0);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.copyOf(s, -1);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
    }
}
