// paths: 4
// x > 10 settles the rest; 5 < x <= 10 settles x < 0; only x <= 5 asks it: 1 + 1 + 2.
import guide.Input;

public class BranchesCorrelated {
    public static void main(String[] args) {
        int x = Input.nextInt("x");
        System.out.println(x > 10 ? "a" : "-");
        System.out.println(x > 5 ? "b" : "-");
        System.out.println(x < 0 ? "c" : "-");
    }
}
