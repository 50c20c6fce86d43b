// paths: 3
// x is 42, and the exception leaves main; x is below it or above it.
import guide.Input;

public class Uncaught {
    public static void main(String[] args) {
        int x = Input.nextInt("x");
        if (x == 42) {
            System.out.println("throws");
            throw new IllegalStateException("42");
        }
        System.out.println(x < 42 ? "below" : "above");
    }
}
