import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** Every function of StrictMath, and those of Math that are the same: the bits of their results at many places. */
public class StrictMathBits {
    static final double[] SPECIAL = {
        0.0, -0.0, 1, -1, 0.5, -0.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE, Double.MAX_VALUE, Double.MIN_NORMAL, 710.4758600739439, 710.475860073944,
        709.782712893384, -745.2, 1e22, -1e300, 22, 1.0397207708399179, Math.PI, Math.PI / 2, 0.67434
    };

    static double argument(Random random, int number) {
        if (number < SPECIAL.length) {
            return SPECIAL[number];
        }
        switch (number % 5) {
            case 0: return (random.nextDouble() - 0.5) * 40;
            case 1: return (random.nextDouble() - 0.5) * 2;
            case 2: return Double.longBitsToDouble(random.nextLong());
            case 3: return Math.PI / 2 * (random.nextInt(2000) - 1000);
            default: return (random.nextDouble() - 0.5) * 1e4;
        }
    }

    static void show(String name, DoubleUnaryOperator function) {
        Random random = new Random(name.hashCode());
        long hash = 1;
        for (int number = 0; number < 400; number++) {
            double result = function.applyAsDouble(argument(random, number));
            hash = hash * 31 + Double.doubleToLongBits(result);
        }
        System.out.println(name + " " + Long.toHexString(hash) + " " + function.applyAsDouble(0.3));
    }

    static void show(String name, DoubleBinaryOperator function) {
        Random random = new Random(name.hashCode());
        long hash = 1;
        for (int number = 0; number < 400; number++) {
            double first = argument(random, number);
            double second = argument(random, number / 20 * 7 % 41 + number % 3);
            hash = hash * 31 + Double.doubleToLongBits(function.applyAsDouble(first, second));
            hash = hash * 31 + Double.doubleToLongBits(function.applyAsDouble(second, first));
        }
        System.out.println(name + " " + Long.toHexString(hash));
    }

    public static void main(String[] args) {
        show("sin", StrictMath::sin);
        show("cos", StrictMath::cos);
        show("tan", StrictMath::tan);
        show("asin", StrictMath::asin);
        show("acos", StrictMath::acos);
        show("atan", StrictMath::atan);
        show("exp", StrictMath::exp);
        show("log", StrictMath::log);
        show("log10", StrictMath::log10);
        show("sqrt", StrictMath::sqrt);
        show("cbrt", StrictMath::cbrt);
        show("sinh", StrictMath::sinh);
        show("cosh", StrictMath::cosh);
        show("tanh", StrictMath::tanh);
        show("expm1", StrictMath::expm1);
        show("log1p", StrictMath::log1p);
        show("atan2", (DoubleBinaryOperator) StrictMath::atan2);
        show("pow", StrictMath::pow);
        show("hypot", StrictMath::hypot);
        show("IEEEremainder", StrictMath::IEEEremainder);
        show("Math.asin", Math::asin);
        show("Math.acos", Math::acos);
        show("Math.atan", Math::atan);
        show("Math.sinh", Math::sinh);
        show("Math.cosh", Math::cosh);
        show("Math.expm1", Math::expm1);
        show("Math.log1p", Math::log1p);
        show("Math.atan2", Math::atan2);
        show("Math.hypot", Math::hypot);
        // HotSpot has code of its own for these. Where it rounds as guide does is no more than known.
        show("Math.log", Math::log);
        show("Math.log10", Math::log10);
        for (int exponent = -330; exponent <= 310; exponent += 7) {
            System.out.print(Math.pow(10, exponent) + " ");
        }
        System.out.println(Math.pow(10, 23) + " " + Math.pow(9, 17) + " " + Math.pow(10, 210));
        Random random = new Random(42);
        double sum = 0;
        for (int number = 0; number < 300; number++) {
            sum += random.nextGaussian();
        }
        System.out.println(sum);
    }
}
