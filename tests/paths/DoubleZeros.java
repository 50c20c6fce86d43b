// paths: 4
// 0.0 and -0.0 are equal and told apart by 1 / d; NaN; the rest.
import guide.Input;

public class DoubleZeros {
    public static void main(String[] args) {
        double d = Input.nextDouble("d");
        if (d == 0.0) {
            System.out.println(1 / d > 0 ? "zero" : "negative zero");
        } else if (d != d) {
            System.out.println("NaN");
        } else {
            System.out.println("other");
        }
    }
}
