// Boolean, Byte, Short: parse, compare, logical, caches, hashes
public class SmallBoxes {
    public static void main(String[] args) {
        System.out.println(Boolean.parseBoolean("TRUE") + " " + Boolean.parseBoolean("yes") + " " + Boolean.parseBoolean(null) + " " + Boolean.valueOf("true") + " " + Boolean.toString(false));
        System.out.println(Boolean.logicalAnd(true, false) + " " + Boolean.logicalOr(true, false) + " " + Boolean.logicalXor(true, true) + " " + Boolean.compare(true, false) + " " + Boolean.hashCode(true) + " " + Boolean.hashCode(false));
        System.out.println((Boolean.valueOf(true) == Boolean.TRUE) + " " + Boolean.TRUE.compareTo(false) + " " + Boolean.TRUE.equals("true") + " " + Boolean.getBoolean("no.such.property"));
        String[] ss = {"127", "128", "-128", "-129", "x", "+7", "32767", "32768"};
        for (String s : ss) {
            String b, h;
            try {
                b = "" + Byte.parseByte(s);
            } catch (NumberFormatException e) {
                b = e.getMessage();
            }
            try {
                h = "" + Short.parseShort(s);
            } catch (NumberFormatException e) {
                h = e.getMessage();
            }
            System.out.println(b + " | " + h);
        }
        System.out.println(Byte.parseByte("7f", 16) + " " + Short.parseShort("-8000", 16) + " " + Byte.decode("-0x80") + " " + Short.decode("#7f"));
        System.out.println(Byte.compare((byte) 1, (byte) -1) + " " + Short.compare((short) 5, (short) 9) + " " + Byte.hashCode((byte) -1) + " " + Short.hashCode((short) -2) + " " + Byte.toUnsignedLong((byte) -1) + " " + Byte.compareUnsigned((byte) -1, (byte) 1));
        Byte b = (byte) 200;
        Short s = (short) 70000;
        System.out.println(b + " " + s + " " + b.intValue() + " " + s.doubleValue() + " " + b.equals((byte) -56) + " " + b.equals(-56) + " " + s.compareTo((short) 0));
        b++;
        s--;
        System.out.println(b + " " + s + " " + (b + s));
        System.out.println(Byte.MIN_VALUE + " " + Byte.MAX_VALUE + " " + Short.MIN_VALUE + " " + Short.MAX_VALUE + " " + Byte.SIZE + Short.BYTES);
        Number[] ns = {(byte) 1, (short) 2, 3, 4L, 5f, 6.0};
        int sum = 0;
        for (Number n : ns) {
            sum += n.intValue();
            System.out.print(n.getClass().getSimpleName() + n + " ");
        }
        System.out.println(sum);
        Object[] os = {true, 'c', (byte) 1, (short) 1, 1, 1L, 1f, 1.0};
        for (Object o : os) {
            int same = 0;
            for (Object p : os) if (o.equals(p)) same++;
            System.out.print(same + ":" + o.hashCode() + " ");
        }
        System.out.println();
    }
}
