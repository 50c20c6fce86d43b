// paths: 4
// x + 1 < x for the greatest int; else -x == x for 0 and the least; of those two x < 0 for one.
import guide.Input;

public class IntOverflows {
    public static void main(String[] args) {
        int x = Input.nextInt("x");
        if (x + 1 < x) {
            System.out.println("greatest");
        } else if (-x == x) {
            System.out.println(x < 0 ? "least" : "zero");
        } else {
            System.out.println("other");
        }
    }
}
