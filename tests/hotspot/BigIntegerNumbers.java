import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** BigInteger: arithmetic, bits, radices, number theory, and the limits of conversions. */
public class BigIntegerNumbers {
    static BigInteger factorial(int n) {
        BigInteger result = BigInteger.ONE;
        for (int i = 2; i <= n; i++) {
            result = result.multiply(BigInteger.valueOf(i));
        }
        return result;
    }

    public static void main(String[] args) {
        BigInteger big = factorial(40);
        System.out.println(big + " " + big.bitLength() + " " + big.getLowestSetBit() + " " + big.signum());
        BigInteger a = new BigInteger("123456789012345678901234567890"), b = new BigInteger("-987654321098765432109876543210");
        System.out.println(a.add(b) + " " + a.subtract(b) + "\n" + a.multiply(b) + " " + b.divide(a) + " " + b.remainder(a) + " " + b.mod(a));
        System.out.println(Arrays.toString(b.divideAndRemainder(BigInteger.valueOf(97))) + " " + a.gcd(b) + " " + a.negate().abs().equals(a) + " " + a.compareTo(b) + " " + a.max(b));
        System.out.println(a.toString(16) + " " + new BigInteger("zz", 36) + " " + new BigInteger("-ff", 16) + " " + a.hashCode());
        System.out.println(a.and(b) + " " + a.or(BigInteger.ONE).testBit(0) + " " + a.xor(b).bitCount() + " " + a.not() + " " + a.shiftLeft(70).shiftRight(69) + " " + b.shiftRight(200));
        System.out.println(BigInteger.valueOf(3).modPow(BigInteger.valueOf(1000), BigInteger.valueOf(1009)) + " " + BigInteger.valueOf(17).modInverse(BigInteger.valueOf(3120)) + " " + BigInteger.TWO.pow(100) + " " + a.sqrt());
        List<Integer> primes = new ArrayList<>();
        for (int i = 2; i < 60; i++) {
            if (BigInteger.valueOf(i).isProbablePrime(20)) {
                primes.add(i);
            }
        }
        System.out.println(primes + " " + BigInteger.valueOf(1000).nextProbablePrime() + " " + new BigInteger("170141183460469231731687303715884105727").isProbablePrime(10));
        System.out.println(new BigInteger(70, new Random(5)).bitLength() <= 70);
        System.out.println(a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + b.floatValue());
        for (Runnable conversion : new Runnable[] {() -> a.intValueExact(), () -> a.longValueExact(), () -> a.divide(BigInteger.ZERO), () -> new BigInteger("12x"), () -> a.pow(-1), () -> BigInteger.ONE.mod(b)}) {
            try {
                conversion.run();
            } catch (ArithmeticException | NumberFormatException e) {
                System.out.println(e);
            }
        }
        System.out.println(Arrays.toString(BigInteger.valueOf(-130).toByteArray()) + " " + new BigInteger(new byte[] {1, 0, 0}) + " " + new BigInteger(1, new byte[] {-1, -1}) + " " + BigInteger.ZERO.bitLength());
        System.out.println(factorial(120).toString().length() + " " + factorial(120).mod(BigInteger.valueOf(127)) + " " + a.setBit(200).clearBit(200).flipBit(3).subtract(a));
        BigInteger square = factorial(60).multiply(factorial(60));
        System.out.println(square.sqrt().equals(factorial(60)) + " " + square.divide(factorial(59)).equals(factorial(60).multiply(BigInteger.valueOf(60))));
    }
}
