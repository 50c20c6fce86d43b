// Integer: parse, valueOf, toString in radixes, errors, compare, hashes, decode
public class IntegerBox {
    static void parse(String s, int radix) {
        try {
            System.out.println(s + " radix " + radix + " = " + Integer.parseInt(s, radix));
        } catch (NumberFormatException e) {
            System.out.println(s + " radix " + radix + " bad");
        }
    }

    public static void main(String[] args) {
        String[] ss = {"0", "-0", "+5", "-17", "2147483647", "-2147483648", "2147483648", "-2147483649", "", "-", "+", "12a", " 1", "1 ", "0x10", "1_000", "\u0663"};
        for (String s : ss) parse(s, 10);
        parse("ff", 16);
        parse("-FF", 16);
        parse("zz", 36);
        parse("102", 2);
        parse("7fffffff", 16);
        parse("80000000", 16);
        parse("1", 1);
        parse("1", 37);
        try {
            Integer.parseInt("abc");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            Integer.parseInt(null);
        } catch (NumberFormatException e) {
            System.out.println("null");
        }
        int[] v = {0, 1, -1, 255, -256, Integer.MAX_VALUE, Integer.MIN_VALUE, 123456789};
        for (int i : v)
            System.out.println(Integer.toString(i) + " " + Integer.toHexString(i) + " " + Integer.toOctalString(i) + " " + Integer.toBinaryString(i) + " " + Integer.toString(i, 36) + " "
                + Integer.toString(i, 3) + " " + Integer.toUnsignedString(i) + " " + Integer.hashCode(i) + " " + Integer.signum(i));
        System.out.println(Integer.compare(1, 2) + " " + Integer.compare(Integer.MIN_VALUE, 1) + " " + Integer.valueOf(5).compareTo(3) + " " + Integer.max(3, 9) + Integer.min(3, 9) + Integer.sum(3, 9));
        System.out.println(Integer.decode("0x1F") + " " + Integer.decode("#ff") + " " + Integer.decode("-010") + " " + Integer.decode("7") + " " + Integer.valueOf("12") + Integer.valueOf("z", 36));
        Integer b = 300;
        System.out.println(b.byteValue() + " " + b.shortValue() + " " + b.longValue() + " " + b.floatValue() + " " + b.doubleValue() + " " + b.equals(300) + b.equals(300L) + " " + b);
        System.out.println(Integer.MAX_VALUE + " " + Integer.MIN_VALUE + " " + Integer.SIZE + " " + Integer.BYTES);
        System.out.println(Integer.parseInt("xx123yy", 2, 5, 10) + " " + Integer.parseUnsignedInt("4294967295") + " " + Integer.divideUnsigned(-1, 2) + " " + Integer.remainderUnsigned(-1, 7) + " " + Integer.compareUnsigned(-1, 1)
            + " " + Integer.toUnsignedLong(-1));
    }
}
