// paths: 2
// Only even == 12 is open: x is not below 3, an even number is never 7, and nothing overflows.
import guide.Input;

public class BranchesInfeasible {
    public static void main(String[] args) {
        int x = Input.nextInt("x", 3, 100);
        if (x < 3) {
            System.out.println("below");
        }
        int even = x * 2;
        if (even == 7) {
            System.out.println("odd");
        }
        if (even == 12) {
            System.out.println("six");
        }
        if (x + 1 < x) {
            System.out.println("overflow");
        }
        if ((x & 1) == 2) {
            System.out.println("two");
        }
        System.out.println("end");
    }
}
