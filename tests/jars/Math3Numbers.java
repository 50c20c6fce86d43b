//: commons-math3.jar
import org.apache.commons.math3.analysis.polynomials.PolynomialFunction;
import org.apache.commons.math3.analysis.solvers.BisectionSolver;
import org.apache.commons.math3.fraction.Fraction;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.random.MersenneTwister;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import org.apache.commons.math3.util.ArithmeticUtils;
import org.apache.commons.math3.util.CombinatoricsUtils;

/** commons-math 3: statistics, matrices, polynomials, fractions, a random number generator with a seed. */
public class Math3Numbers {
    public static void main(String[] args) {
        DescriptiveStatistics statistics = new DescriptiveStatistics(new double[] {2, 4, 4, 4, 5, 5, 7, 9});
        System.out.println(statistics.getMean() + " " + statistics.getMax() + " " + statistics.getPercentile(50) + " " + statistics.getPopulationVariance());
        RealMatrix matrix = new Array2DRowRealMatrix(new double[][] {{2, 1}, {1, 3}});
        System.out.println(matrix.multiply(matrix) + " " + new LUDecomposition(matrix).getDeterminant() + " " + matrix.transpose().getEntry(0, 1));
        PolynomialFunction polynomial = new PolynomialFunction(new double[] {-2, 0, 1});
        System.out.println(polynomial + " " + polynomial.value(3) + " " + polynomial.polynomialDerivative() + " " + Math.round(1000 * new BisectionSolver().solve(100, polynomial, 0, 2)));
        System.out.println(new Fraction(3, 4).add(new Fraction(1, 6)) + " " + ArithmeticUtils.gcd(12, 18) + " " + CombinatoricsUtils.binomialCoefficient(10, 3));
        MersenneTwister random = new MersenneTwister(42);
        System.out.println(random.nextInt(100) + " " + random.nextInt(100) + " " + random.nextBoolean());
    }
}
