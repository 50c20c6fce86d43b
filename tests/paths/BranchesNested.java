// paths: 4
// x > 0 splits; each side asks one further question with two answers: 2 + 2.
import guide.Input;

public class BranchesNested {
    public static void main(String[] args) {
        int x = Input.nextInt("x");
        int y = Input.nextInt("y");
        if (x > 0) {
            System.out.println("positive");
            if (y > x) {
                System.out.println("y greater");
            } else {
                System.out.println("y not greater");
            }
        } else {
            System.out.println("not positive");
            if (y == 7) {
                System.out.println("seven");
            } else {
                System.out.println("not seven");
            }
        }
    }
}
