// numbers from and to text: parse errors, limits, radixes, boxing arithmetic, integer caches, char digits, doubles in text
public class NumberParsing {
    static void tryParse(String s) {
        try {
            System.out.print(Integer.parseInt(s) + " ");
        } catch (NumberFormatException e) {
            System.out.print(e.getMessage() + " | ");
        }
        try {
            System.out.print(Long.parseLong(s) + " ");
        } catch (NumberFormatException e) {
            System.out.print(e.getMessage() + " | ");
        }
        try {
            System.out.println(Double.parseDouble(s));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"0", "-0", "+7", "2147483647", "2147483648", "-2147483648", "9223372036854775807", "9223372036854775808", "", " 1", "1 ", "0x10", "1e3", "1.5", "-", "+", "NaN", "Infinity", "-1.5e-3", "1f", "1d", "0x1p3", "\u0661\u0662", "1_000"}) tryParse(s);
        try {
            Integer.parseInt(null);
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            Double.parseDouble(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        System.out.println(Integer.parseInt("-zz", 36) + " " + Long.parseLong("1010", 2) + " " + Integer.toString(255, 16) + " " + Integer.toOctalString(-1) + " " + Long.toBinaryString(5) + " " + Integer.decode("#ff") + " " + Long.decode("-010"));
        System.out.println(Short.parseShort("-32768") + " " + Byte.parseByte("7f", 16) + " " + Boolean.parseBoolean("TRUE") + " " + Character.getNumericValue('z') + " " + Character.forDigit(11, 16) + " " + Character.digit('7', 8));
        try {
            Byte.parseByte("128");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        Integer a = 127, b = 127, c = 128, d = 128;
        Long l = 127L;
        System.out.println((a == b) + " " + c.equals(d) + " " + l.equals(127) + " " + l.equals(127L) + " " + (c + d) + " " + (c < d + 1) + " " + a.compareTo(c));
        double[] ds = {0.1 + 0.2, 1e21, 1e-7, 123456789.0, 1.0 / 3, 100, 1e16, 0.001, 9007199254740993.0, Double.MIN_VALUE, Double.MAX_VALUE, (float) 0.1, 3.0e10f};
        StringBuilder sb = new StringBuilder();
        for (double x : ds) sb.append(x).append(' ').append((float) x).append(' ').append((long) x).append(' ').append((int) x).append(';');
        System.out.println(sb);
        System.out.println(Math.round(2.5) + " " + Math.round(-2.5) + " " + Math.round(0.49999999999999994) + " " + Math.floorMod(-7, 3) + " " + -7 % 3 + " " + Math.floorDiv(-7, 3) + " " + Math.hypot(3, 4) + " " + Math.cbrt(27) + " " + Math.toDegrees(Math.PI) + " " + Math.signum(-0.0));
        System.out.println((int) 'a' + 'b' + "" + 'c' + 1 + 2L + 3f + 4d + null + true + (char) 100 + (byte) 300);
        System.out.println(Integer.MAX_VALUE + 1 + " " + (Long.MIN_VALUE - 1) + " " + Math.abs(Integer.MIN_VALUE) + " " + (byte) 0x80 + " " + (short) 0x18000 + " " + (5 / -2) + " " + (-5 >> 1) + " " + (-5 >>> 28) + " " + (1 << 33) + " " + (1L << 33));
        System.out.println(0.0 / 0 == Double.NaN ? "?" : Double.compare(0.0 / 0, Double.NaN) + " " + Double.compare(-0.0, 0.0) + " " + (-0.0 == 0.0) + " " + Double.valueOf(-0.0).equals(0.0) + " " + Math.min(-0.0, 0.0) + " " + 1 / -0.0);
    }
}
