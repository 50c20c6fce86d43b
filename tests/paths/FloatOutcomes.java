// paths: 3
// Less than 1, not less than 1, and NaN, for which both comparisons fail.
import guide.Input;

public class FloatOutcomes {
    public static void main(String[] args) {
        float f = Input.nextFloat("f");
        if (f < 1f) {
            System.out.println("less");
        } else if (f >= 1f) {
            System.out.println("not less");
        } else {
            System.out.println("NaN");
        }
    }
}
