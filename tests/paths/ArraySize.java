// paths: 4
// One way for each of -1, 0, 1 and 2; the first throws.
import guide.Input;

public class ArraySize {
    public static void main(String[] args) {
        int n = Input.nextInt("n", -1, 2);
        try {
            int[] made = new int[n];
            System.out.println("length " + made.length);
            if (made.length != n) {
                System.out.println("never");
            }
        } catch (NegativeArraySizeException e) {
            System.out.println("negative");
        }
    }
}
