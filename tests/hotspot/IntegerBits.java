// Integer and Long bit twiddling
public class IntegerBits {
    public static void main(String[] args) {
        int[] v = {0, 1, -1, 2, 0x12345678, 0xF0F0F0F0, Integer.MIN_VALUE, Integer.MAX_VALUE, 96};
        for (int i : v) {
            System.out.println(i + ": " + Integer.bitCount(i) + " " + Integer.numberOfLeadingZeros(i) + " " + Integer.numberOfTrailingZeros(i) + " " + Integer.highestOneBit(i) + " "
                + Integer.lowestOneBit(i) + " " + Integer.reverse(i) + " " + Integer.reverseBytes(i) + " " + Integer.rotateLeft(i, 7) + " " + Integer.rotateRight(i, 7) + " "
                + Integer.rotateLeft(i, -3) + " " + Integer.rotateRight(i, 35));
        }
        long[] w = {0, 1, -1, 0x123456789abcdef0L, 0xF0F0F0F0F0F0F0F0L, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 40};
        for (long l : w) {
            System.out.println(l + ": " + Long.bitCount(l) + " " + Long.numberOfLeadingZeros(l) + " " + Long.numberOfTrailingZeros(l) + " " + Long.highestOneBit(l) + " " + Long.lowestOneBit(l)
                + " " + Long.reverse(l) + " " + Long.reverseBytes(l) + " " + Long.rotateLeft(l, 13) + " " + Long.rotateRight(l, 13));
        }
        System.out.println(Short.reverseBytes((short) 0x1234) + " " + (int) Character.reverseBytes('\u1234') + " " + Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedInt((short) -1));
        System.out.println(Float.floatToRawIntBits(1f) + " " + Float.intBitsToFloat(0x40490fdb) + " " + Double.doubleToRawLongBits(1.0) + " " + Double.longBitsToDouble(0x400921fb54442d18L));
        System.out.println(Float.intBitsToFloat(0x7f800001) + " " + Double.longBitsToDouble(0x7ff0000000000001L) + " " + Float.floatToIntBits(Float.intBitsToFloat(0x7fc00001)));
        int gray = 0;
        for (int i = 0; i < 16; i++) gray = gray * 3 + (i ^ i >> 1);
        System.out.println(gray);
        int crc = -1;
        for (int i = 0; i < 10; i++) {
            crc ^= i * 37;
            for (int k = 0; k < 8; k++) crc = crc >>> 1 ^ (0xEDB88320 & -(crc & 1));
        }
        System.out.println(~crc);
        long h = 0xcbf29ce484222325L;
        for (char c : "fnv hash".toCharArray()) h = (h ^ c) * 0x100000001b3L;
        System.out.println(h + " " + Long.toHexString(h));
        int x = 42;
        x ^= x << 13;
        x ^= x >>> 17;
        x ^= x << 5;
        System.out.println(x);
    }
}
