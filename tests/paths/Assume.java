// paths: 2
// Inputs that do not meet an assumption are not counted; x == 5 is open for the others, x == 20 is not.
import guide.Input;

public class Assume {
    public static void main(String[] args) {
        int x = Input.nextInt("x");
        Input.assume(x > 0 && x < 10);
        System.out.println(x == 5 ? "five" : "not five");
        if (x == 20) {
            System.out.println("never");
        }
    }
}
