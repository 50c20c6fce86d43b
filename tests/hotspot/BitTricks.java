// bit tricks: population counts by hand, reversal, gray codes, sets in longs, hashes, CRC by table, base64 by hand
public class BitTricks {
    static int popcount(int x) {
        x -= (x >>> 1) & 0x55555555;
        x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
        x = (x + (x >>> 4)) & 0x0f0f0f0f;
        return x * 0x01010101 >>> 24;
    }

    static int reverse(int x) {
        int r = 0;
        for (int i = 0; i < 32; i++) r |= (x >>> i & 1) << (31 - i);
        return r;
    }

    static long interleave(int x, int y) {
        long z = 0;
        for (int i = 0; i < 32; i++) z |= (x & 1L << i) << i | (y & 1L << i) << (i + 1);
        return z;
    }

    static final int[] TABLE = new int[256];

    static {
        for (int i = 0; i < 256; i++) {
            int c = i;
            for (int k = 0; k < 8; k++) c = (c & 1) != 0 ? 0xEDB88320 ^ c >>> 1 : c >>> 1;
            TABLE[i] = c;
        }
    }

    static int crc(byte[] bytes) {
        int c = ~0;
        for (byte b : bytes) c = TABLE[(c ^ b) & 0xff] ^ c >>> 8;
        return ~c;
    }

    static String base64(byte[] in) {
        String digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < in.length; i += 3) {
            int v = (in[i] & 0xff) << 16 | (i + 1 < in.length ? (in[i + 1] & 0xff) << 8 : 0) | (i + 2 < in.length ? in[i + 2] & 0xff : 0);
            sb.append(digits.charAt(v >> 18)).append(digits.charAt(v >> 12 & 63));
            sb.append(i + 1 < in.length ? digits.charAt(v >> 6 & 63) : '=').append(i + 2 < in.length ? digits.charAt(v & 63) : '=');
        }
        return sb.toString();
    }

    static long fnv(String s) {
        long h = 0xcbf29ce484222325L;
        for (char c : s.toCharArray()) {
            h ^= c & 0xff;
            h *= 0x100000001b3L;
        }
        return h;
    }

    public static void main(String[] args) {
        int[] xs = {0, 1, -1, 5, 0x80000000, 0x7fffffff, 0xdeadbeef, 12345678};
        for (int x : xs) {
            System.out.println(popcount(x) == Integer.bitCount(x) ? Integer.toHexString(reverse(x)) + (reverse(x) == Integer.reverse(x)) : "wrong");
            System.out.println(Integer.toBinaryString(x ^ x >>> 1) + " " + (x & -x) + " " + (x & x - 1) + " " + Integer.highestOneBit(x) + " "
                + Integer.numberOfLeadingZeros(x) + " " + Integer.numberOfTrailingZeros(x) + " " + Integer.rotateLeft(x, 7) + " " + Integer.reverseBytes(x));
        }
        System.out.println(Long.toHexString(interleave(0xffff0000, 0x0f0f0f0f)));
        System.out.println(Integer.toHexString(crc("The quick brown fox".getBytes())) + " " + base64("any carnal pleas".getBytes()) + " " + base64(new byte[] {-1}));
        System.out.println(Long.toUnsignedString(fnv("hello")) + " " + Long.toHexString(fnv("")) + " " + Long.compareUnsigned(fnv("a"), fnv("b")));
        long set = 0;
        for (int i = 0; i < 64; i += 7) set |= 1L << i;
        StringBuilder sb = new StringBuilder();
        for (long s = set; s != 0; s &= s - 1) sb.append(Long.numberOfTrailingZeros(s)).append(' ');
        System.out.println(sb + "" + Long.bitCount(set) + " " + (set >>> 63) + " " + (set >> 63) + " " + (int) (set >>> 32));
        short sh = (short) 0xfff0;
        byte b = (byte) 200;
        char c = (char) -2;
        System.out.println((sh >>> 2) + " " + (sh >> 2) + " " + (b >>> 1) + " " + (b & 0xff) + " " + (c >> 4) + " " + (byte) (b << 1) + " " + (short) (c + sh));
        int swapA = 7, swapB = -9;
        swapA ^= swapB;
        swapB ^= swapA;
        swapA ^= swapB;
        System.out.println(swapA + " " + swapB + " " + (swapA + swapB >> 1) + " " + ((swapA & swapB) + ((swapA ^ swapB) >> 1)));
        System.out.println(Long.parseUnsignedLong("18446744073709551615") + " " + Integer.divideUnsigned(-1, 3) + " " + Long.remainderUnsigned(-1, 10) + " " + Integer.toUnsignedString(-5));
        System.out.println(Float.floatToIntBits(1.5f) + " " + Long.toHexString(Double.doubleToLongBits(-0.1)) + " " + Double.longBitsToDouble(0x7ff0000000000001L) + " " + Math.getExponent(1e300) + " " + Math.ulp(1.0));
    }
}
