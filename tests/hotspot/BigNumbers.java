import java.math.*;

/** BigInteger and BigDecimal. */
public class BigNumbers {
    public static void main(String[] args) {
        BigInteger a = new BigInteger("123456789012345678901234567890"), b = BigInteger.valueOf(987654321);
        System.out.println(a.add(b) + " " + a.multiply(a) + " " + a.divide(b) + " " + a.mod(b) + " " + a.negate().remainder(b));
        System.out.println(a.pow(5).bitLength() + " " + BigInteger.TWO.pow(100).toString(16) + " " + a.gcd(BigInteger.valueOf(30)) + " " + b.modPow(BigInteger.TEN, BigInteger.valueOf(97)) + " " + b.modInverse(BigInteger.valueOf(1000003)));
        System.out.println(a.shiftLeft(7).xor(a) + " " + a.testBit(3) + " " + a.signum() + " " + a.compareTo(b) + " " + a.sqrt() + " " + BigInteger.valueOf(97).isProbablePrime(20));
        BigInteger factorial = BigInteger.ONE;
        for (int i = 2; i <= 40; i++) {
            factorial = factorial.multiply(BigInteger.valueOf(i));
        }
        System.out.println(factorial + " " + factorial.longValue() + " " + factorial.doubleValue() + " " + factorial.hashCode());
        BigDecimal x = new BigDecimal("10.25"), y = new BigDecimal("3");
        System.out.println(x.add(y) + " " + x.multiply(y) + " " + x.divide(y, 5, RoundingMode.HALF_UP) + " " + x.divide(y, MathContext.DECIMAL32) + " " + x.remainder(y) + " " + x.negate().setScale(1, RoundingMode.HALF_EVEN));
        System.out.println(new BigDecimal("1E+5").toPlainString() + " " + new BigDecimal("0.000001234") + " " + new BigDecimal("100").stripTrailingZeros() + " " + new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1));
        System.out.println(x.equals(new BigDecimal("10.250")) + " " + x.compareTo(new BigDecimal("10.250")) + " " + x.precision() + " " + x.scale() + " " + x.unscaledValue() + " " + new BigDecimal("2").sqrt(new MathContext(30)));
        try {
            BigDecimal.ONE.divide(y);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.divide(BigInteger.ZERO);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        for (RoundingMode mode : RoundingMode.values()) {
            if (mode != RoundingMode.UNNECESSARY) {
                System.out.print(new BigDecimal("-2.5").setScale(0, mode) + " ");
            }
        }
        System.out.println();
    }
}
