// paths: 4
// Less, equal, greater, unordered.
import guide.Input;

public class DoubleOrder {
    public static void main(String[] args) {
        double d = Input.nextDouble("d");
        double e = Input.nextDouble("e");
        if (d < e) {
            System.out.println("less");
        } else if (d == e) {
            System.out.println("equal");
        } else if (d > e) {
            System.out.println("greater");
        } else {
            System.out.println("unordered");
        }
    }
}
