import guide.Input;

/** A condition that takes work. */
public class Hard {
    public static void main(String[] args) {
        int x = Input.nextInt("x");
        int y = Input.nextInt("y");
        if (x * x * y + y * y * x == 1234567891 && x > 1000 && y > x) {
            throw new IllegalStateException("solved");
        }
    }
}
