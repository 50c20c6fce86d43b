// paths: 3
// y == 0 throws; otherwise the quotient is 5 or not.
import guide.Input;

public class DivisionByZero {
    public static void main(String[] args) {
        int x = Input.nextInt("x");
        int y = Input.nextInt("y");
        try {
            System.out.println(x / y == 5 ? "five" : "not five");
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
