import java.util.*;

/** String.format with numbers: flags, widths, radixes, big and small ones. */
public class FormatNumbers {
    public static void main(String[] args) {
        System.out.println(String.format("%d|%5d|%-5d|%05d|%+d|%,d|%(d|% d", 42, 42, 42, 42, 42, 1234567, -42, 42));
        System.out.println(String.format("%x %X %#x %o %#o %08x", 255, 255, 255, 8, 8, -1));
        System.out.println(String.format("%d %d %d %d", (byte) -1, (short) 300, Long.MIN_VALUE, new java.math.BigInteger("123456789012345678901234567890")));
        System.out.println(String.format("%.2f %10.3f %-10.1f| %010.2f %+.1f %,.2f", Math.PI, Math.E, 2.55, -3.14159, 1.0, 9876543.21));
        System.out.println(String.format("%e %.3E %g %a", 12345.678, 0.00012, 0.5, 1.0));
        System.out.println(String.format("%f %f %f %s %s", Double.NaN, Double.POSITIVE_INFINITY, -0.0, 1e10, 1e-5f));
        System.out.println(String.format("%.0f %.1f %.2f %.3f", 0.5, 0.25, 1.005, 2.0005));
        System.out.println(String.format("%5.1f%%", 99.95) + String.format("%s %S %h", true, "up", "hi"));
        System.out.println(String.format("%.3f %s", new java.math.BigDecimal("1.23456"), new java.math.BigDecimal("1E+3")));
        for (Object[] wrong : new Object[][] {{"%d", "x"}, {"%q", 1}, {"%d"}, {"%-d", 1}, {"%.1d", 1}}) {
            try {
                System.out.println(String.format((String) wrong[0], Arrays.copyOfRange(wrong, 1, wrong.length)));
            } catch (IllegalFormatException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
    }
}
