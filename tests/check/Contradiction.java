import guide.Input;

public class Contradiction {
    public static void main(String[] args) {
        int x = Input.nextInt("x");
        Input.assume(x > 3);
        Input.assume(x < 2);
        throw new IllegalStateException("never");
    }
}
