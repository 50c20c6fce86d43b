// paths: 4
// y == 0 throws; otherwise the remainder is 0, positive or negative.
import guide.Input;

public class LongRemainder {
    public static void main(String[] args) {
        long x = Input.nextLong("x");
        long y = Input.nextLong("y");
        try {
            long rest = x % y;
            System.out.println(rest == 0 ? "none" : rest > 0 ? "positive" : "negative");
        } catch (ArithmeticException e) {
            System.out.println("by zero");
        }
    }
}
