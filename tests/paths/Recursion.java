// paths: 5
// The recursion is 0 to 4 deep.
import guide.Input;

public class Recursion {
    public static void main(String[] args) {
        System.out.println("depth " + depth(Input.nextInt("n", 0, 4)));
    }

    static int depth(int n) {
        return n == 0 ? 0 : 1 + depth(n - 1);
    }
}
