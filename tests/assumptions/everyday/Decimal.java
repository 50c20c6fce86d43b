import java.math.*;

public class Decimal {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                System.out.println(new BigDecimal("10").divide(new BigDecimal("3"), 10, RoundingMode.HALF_UP).add(BigDecimal.ONE).stripTrailingZeros());
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(Decimal::work).start();
        new Thread(Decimal::work).start();
    }
}
