import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.TreeSet;

/** BigDecimal: scales, rounding modes, contexts, comparison against equality, notation, instalments. */
public class BigDecimalMoney {
    public static void main(String[] args) {
        BigDecimal price = new BigDecimal("19.99"), rate = new BigDecimal("0.075");
        System.out.println(price.multiply(rate) + " " + price.multiply(rate).setScale(2, RoundingMode.HALF_UP) + " " + price.add(rate) + " " + price.subtract(rate).scale() + " " + price.precision() + " " + price.unscaledValue());
        for (RoundingMode mode : RoundingMode.values()) {
            if (mode != RoundingMode.UNNECESSARY) {
                System.out.print(mode + " " + new BigDecimal("2.5").setScale(0, mode) + new BigDecimal("-2.5").setScale(0, mode) + new BigDecimal("1.1").setScale(0, mode) + " ");
            }
        }
        System.out.println();
        try {
            BigDecimal.ONE.divide(new BigDecimal(3));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(BigDecimal.ONE.divide(new BigDecimal(3), 5, RoundingMode.DOWN) + " " + BigDecimal.ONE.divide(new BigDecimal(8)) + " " + BigDecimal.TEN.divide(new BigDecimal(3), MathContext.DECIMAL32) + " " + new BigDecimal("7").divideToIntegralValue(new BigDecimal("2")) + " " + new BigDecimal("-7").remainder(new BigDecimal("2")));
        System.out.println(new BigDecimal("2.0").equals(new BigDecimal("2.00")) + " " + new BigDecimal("2.0").compareTo(new BigDecimal("2.00")) + " " + new BigDecimal("2.00").stripTrailingZeros() + " " + new BigDecimal("100").stripTrailingZeros() + " " + new BigDecimal("100").stripTrailingZeros().toPlainString() + " " + new BigDecimal("2.0").hashCode());
        System.out.println(new BigDecimal("1E+5") + " " + new BigDecimal("1E+5").toPlainString() + " " + new BigDecimal("0.0000001") + " " + new BigDecimal("123456789.123").toEngineeringString() + " " + new BigDecimal("12.3E+7").toEngineeringString() + " " + new BigDecimal("-0"));
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + BigDecimal.valueOf(5, 2) + " " + new BigDecimal(new BigInteger("12345"), 3) + " " + new BigDecimal(1.5f));
        System.out.println(new BigDecimal("1.2345").round(new MathContext(3)) + " " + new BigDecimal("99.99").movePointLeft(3) + " " + new BigDecimal("99.99").movePointRight(3) + " " + new BigDecimal("1.1").pow(10) + " " + new BigDecimal("2").sqrt(new MathContext(20)) + " " + new BigDecimal("12.5").negate().abs().plus().ulp());
        System.out.println(new BigDecimal("12.9").intValue() + " " + new BigDecimal("-12.9").toBigInteger() + " " + new BigDecimal("3.0").intValueExact() + " " + new BigDecimal("1e30").doubleValue() + " " + new BigDecimal("1.25").floatValue());
        try {
            new BigDecimal("3.1").toBigIntegerExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        TreeSet<BigDecimal> sorted = new TreeSet<>();
        for (String number : "3.10 3.1 -2 0.50 1e1".split(" ")) {
            sorted.add(new BigDecimal(number));
        }
        System.out.println(sorted + " " + sorted.first().max(BigDecimal.ZERO) + " " + sorted.last().signum());
        BigDecimal debt = new BigDecimal("1000.00"), interest = new BigDecimal("0.01"), payment = new BigDecimal("260");
        int months = 0;
        while (debt.signum() > 0) {
            debt = debt.add(debt.multiply(interest)).setScale(2, RoundingMode.HALF_EVEN).subtract(payment.min(debt.add(debt.multiply(interest)).setScale(2, RoundingMode.HALF_EVEN)));
            months++;
            System.out.print(debt + " ");
        }
        System.out.println(months);
        try {
            new BigDecimal("1.2.3");
        } catch (NumberFormatException e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }
}
