import java.util.Arrays;

/** Arrays.equals, mismatch and compare of arrays long enough for the JDK to compare eight bytes at a time. */
public class ArraysEqualAllKinds {
    public static void main(String[] arguments) {
        long[] longs = {1, 2, 3, 4, 5, 6, 7};
        int[] ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
        byte[] bytes = new byte[40];
        char[] chars = "a text that is rather long for a text".toCharArray();
        short[] shorts = {9, 8, 7, 6, 5, 4, 3, 2, 1, 0, -1, -2, -3};
        boolean[] booleans = new boolean[33];
        float[] floats = {0.5f, -0.0f, Float.NaN, 1e30f, 2, 3, 4};
        double[] doubles = {0.5, -0.0, Double.NaN, 1e300, 2, 3, 4};
        System.out.println(Arrays.equals(longs, longs.clone()) + " " + Arrays.equals(ints, ints.clone())
            + " " + Arrays.equals(bytes, bytes.clone()) + " " + Arrays.equals(chars, chars.clone())
            + " " + Arrays.equals(shorts, shorts.clone()) + " " + Arrays.equals(booleans, booleans.clone())
            + " " + Arrays.equals(floats, floats.clone()) + " " + Arrays.equals(doubles, doubles.clone()));
        long[] otherLongs = longs.clone();
        otherLongs[5] = 1L << 40;
        int[] otherInts = ints.clone();
        otherInts[11] = -1;
        byte[] otherBytes = bytes.clone();
        otherBytes[38] = 1;
        char[] otherChars = chars.clone();
        otherChars[20] = 'X';
        float[] otherFloats = floats.clone();
        otherFloats[1] = 0.0f;
        double[] otherDoubles = doubles.clone();
        otherDoubles[6] = 5;
        System.out.println(Arrays.mismatch(longs, otherLongs) + " " + Arrays.mismatch(ints, otherInts)
            + " " + Arrays.mismatch(bytes, otherBytes) + " " + Arrays.mismatch(chars, otherChars)
            + " " + Arrays.mismatch(floats, otherFloats) + " " + Arrays.mismatch(doubles, otherDoubles));
        System.out.println(Arrays.compare(longs, otherLongs) + " " + Arrays.compare(ints, otherInts)
            + " " + Arrays.compare(chars, otherChars) + " " + Arrays.compare(doubles, otherDoubles));
        System.out.println(Arrays.equals(ints, 0, 9, otherInts, 0, 9) + " " + Arrays.equals(ints, 2, 12, otherInts, 2, 12)
            + " " + Arrays.mismatch(bytes, 5, 39, otherBytes, 5, 39));
    }
}
