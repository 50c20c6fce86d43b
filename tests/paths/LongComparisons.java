// paths: 3
// Above int, below int, within it; there the cast loses nothing.
import guide.Input;

public class LongComparisons {
    public static void main(String[] args) {
        long a = Input.nextLong("a");
        if (a > Integer.MAX_VALUE) {
            System.out.println("above");
        } else if (a < Integer.MIN_VALUE) {
            System.out.println("below");
        } else {
            System.out.println((int) a == a ? "int" : "never");
        }
    }
}
