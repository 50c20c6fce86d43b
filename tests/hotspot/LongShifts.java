// lshl, lshr, lushr with amounts beyond the width
public class LongShifts {
    public static void main(String[] args) {
        long[] v = {1, -1, 0x123456789abcdef0L, 0xfedcba9876543210L, Long.MIN_VALUE, Long.MAX_VALUE};
        int[] s = {0, 1, 8, 31, 32, 33, 63, 64, 65, 127, -1, -63, -64, Integer.MIN_VALUE};
        for (long a : v)
            for (int n : s)
                System.out.println(a + " by " + n + ": " + (a << n) + " " + (a >> n) + " " + (a >>> n));
        long n = 70;
        long x = -100;
        System.out.println((x << n) + " " + (x >> n) + " " + (x >>> n));
        x >>>= 60;
        System.out.println(x);
        x <<= -1;
        System.out.println(x);
        x >>= 63L;
        System.out.println(x);
        int i = -1;
        System.out.println(((long) i >>> 8) + " " + (i >>> 8) + " " + ((i & 0xffffffffL) >>> 8));
    }
}
