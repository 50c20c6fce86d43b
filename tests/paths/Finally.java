// paths: 4
// x is 0, 1, 2 or another.
import guide.Input;

public class Finally {
    public static void main(String[] args) {
        System.out.println(run(Input.nextInt("x")));
    }

    static String run(int x) {
        try {
            if (x == 0) {
                throw new IllegalStateException("zero");
            }
            if (x == 1) {
                return "returned";
            }
            try {
                if (x == 2) {
                    throw new RuntimeException("two");
                }
            } finally {
                System.out.println("inner finally");
            }
            return "fell through";
        } catch (IllegalStateException e) {
            return "caught " + e.getMessage();
        } catch (RuntimeException e) {
            return "caught any " + e.getMessage();
        } finally {
            System.out.println("finally");
        }
    }
}
