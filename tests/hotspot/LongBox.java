// Long: parse, radix strings, unsigned, compare, hashes
public class LongBox {
    static void parse(String s, int radix) {
        try {
            System.out.println(s + " " + Long.parseLong(s, radix));
        } catch (NumberFormatException e) {
            System.out.println(s + " bad");
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"0", "-1", "+9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "12L", "", "1e3"}) parse(s, 10);
        parse("7fffffffffffffff", 16);
        parse("-zzzzzz", 36);
        parse("2", 2);
        long[] v = {0, 1, -1, 1L << 32, Long.MAX_VALUE, Long.MIN_VALUE, -123456789012345L};
        for (long l : v)
            System.out.println(Long.toString(l) + " " + Long.toHexString(l) + " " + Long.toOctalString(l) + " " + Long.toBinaryString(l) + " " + Long.toString(l, 36) + " "
                + Long.toUnsignedString(l) + " " + Long.hashCode(l) + " " + Long.signum(l) + " " + Long.valueOf(l).intValue() + " " + Long.valueOf(l).doubleValue());
        System.out.println(Long.compare(1, 2) + " " + Long.compare(Long.MIN_VALUE, 1) + " " + Long.valueOf(5).compareTo(3L) + " " + Long.max(3, 9) + Long.min(3, 9) + Long.sum(3, 9));
        System.out.println(Long.decode("0xFFFFFFFFFF") + " " + Long.decode("-#f") + " " + Long.valueOf("12") + " " + Long.parseUnsignedLong("18446744073709551615"));
        System.out.println(Long.divideUnsigned(-1, 10) + " " + Long.remainderUnsigned(-1, 10) + " " + Long.divideUnsigned(5, -1) + " " + Long.compareUnsigned(-1, 1));
        System.out.println(Long.valueOf(5).equals(5) + " " + Long.valueOf(5).equals(5L) + " " + Long.valueOf(127).equals(127L));
        try {
            Long.parseLong("12x");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Long.SIZE + " " + Long.BYTES + " " + Long.MAX_VALUE + " " + Long.MIN_VALUE);
        Long a = 10L;
        a *= 2;
        a++;
        System.out.println(a + 1 + " " + (a == 21) + " " + a.byteValue());
        System.out.println(Long.toUnsignedString(-1, 16) + " " + Long.toString(255, 2) + " " + Long.numberOfTrailingZeros(0));
    }
}
