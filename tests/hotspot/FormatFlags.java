import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.DuplicateFormatFlagsException;
import java.util.Formatter;
import java.util.IllegalFormatException;
import java.util.Locale;

/** String.format: every conversion with its flags, widths, precisions and argument indices; formats that are wrong. */
public class FormatFlags {
    static void show(String format, Object... arguments) {
        try {
            System.out.println("[" + String.format(format, arguments) + "]");
        } catch (IllegalFormatException e) {
            System.out.println(format + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        show("%d|%5d|%-5d|%05d|%+d|% d|%,d|%(d", 42, 42, 42, 42, 42, 42, 1234567, -42);
        show("%x|%X|%#x|%08x|%o|%#o|%x", 255, 255, 255, 255, 8, 8, -1);
        show("%x %x %d", (byte) -1, (short) -1, -1L);
        show("%f|%.2f|%10.3f|%-10.1f|%+.1f|%,.2f|%(.1f|%010.2f", 3.14159, 2.675, 1.5, 2.25, 1.0, 1234567.891, -2.5, -3.5);
        show("%e|%.3E|%g|%.3g|%a", 12345.678, 0.00012, 0.0001, 123456.0, 1.0);
        show("%f %e %g %f", Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0);
        show("%s|%10s|%-10s|%.2s|%S|%s|%10.3s|", "text", "right", "left", "cut", "upper", null, "abcdef");
        show("%c|%C|%5c|%c|%c", 'x', 'y', 'z', 0x41, (byte) 66);
        show("%b|%B|%b|%b", true, false, null, "anything");
        show("%h|%H|%h", "hash", "hash", null);
        show("%2$s %1$s %<s %s %s", "a", "b");
        show("100%%|%n|".replace("%n", "") + "%5%|%-5%|");
        show("%d %d %f", BigInteger.TWO.pow(70), new BigInteger("-5"), new BigDecimal("1.005"));
        show("%,d %x %.1f %s", new BigInteger("12345678901234567890"), BigInteger.valueOf(-255), new BigDecimal("0.05"), new BigDecimal("1E+3"));
        show("%d", "not a number");
        show("%q", 1);
        show("%d %d", 1);
        show("%-d", 1);
        show("%.2d", 1);
        show("%--5d", 1);
        show("%#s", "x");
        show("%c", 0x110000);
        show("%3$s", "only one");
        show("%");
        show("no conversions", 1, 2, 3);
        System.out.println(String.format(Locale.US, "%,.3f", 9876.54321) + " " + "%s-%s".formatted("a", 1) + String.format("|%1$-6s|%1$6s|", "mid"));
        Formatter formatter = new Formatter();
        formatter.format("%s=", "x").format("%03d", 7);
        System.out.println(formatter + " " + formatter.out().getClass().getSimpleName());
        formatter.close();
        System.out.printf("%s %tY%n", new java.util.Formattable() {
            @Override
            public void formatTo(Formatter f, int flags, int width, int precision) {
                f.format("formattable %d %d", width, precision);
            }
        }, java.time.LocalDate.of(2024, 2, 29));
    }
}
