import java.text.*;
import java.util.*;

/** Formats of numbers and messages in English. */
public class NumberFormats {
    public static void main(String[] args) throws Exception {
        System.out.println(new DecimalFormat("#,##0.00").format(1234567.891) + " " + new DecimalFormat("0.###E0").format(12345) + " " + new DecimalFormat("00.0").format(3.14159) + " " + new DecimalFormat("#%").format(0.256));
        NumberFormat format = NumberFormat.getInstance(Locale.US);
        format.setMaximumFractionDigits(1);
        System.out.println(format.format(1234.56) + " " + format.format(-7) + " " + NumberFormat.getIntegerInstance(Locale.US).format(2.5) + " " + NumberFormat.getPercentInstance(Locale.US).format(0.75) + " " + format.parse("1,234.5xyz"));
        System.out.println(MessageFormat.format("{0} has {1} of {2}, it''s {1,number,#.#}", "box", 1234.56, null));
        System.out.println(new ChoiceFormat("0#none|1#one|1<many").format(5) + " " + new MessageFormat("{0,choice,0#none|1#one|1<{0} things}").format(new Object[] {3}));
        try {
            NumberFormat.getInstance(Locale.US).parse("abc");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(Locale.US);
        System.out.println(symbols.getDecimalSeparator() + " " + symbols.getGroupingSeparator() + " " + symbols.getMinusSign() + " " + symbols.getNaN() + " " + (int) symbols.getInfinity().charAt(0) + " " + symbols.getZeroDigit() + " " + symbols.getPercent() + symbols.getExponentSeparator());
        System.out.println(new DecimalFormat("0.00;(0.00)").format(-1.5) + " " + Double.toString(1.0E7) + " " + String.format(Locale.ROOT, "%,d", 1234567));
    }
}
