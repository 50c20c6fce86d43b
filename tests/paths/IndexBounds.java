// paths: 3
// Out of bounds is one way; in bounds the element read is 9 or not.
import guide.Input;

public class IndexBounds {
    public static void main(String[] args) {
        int[] table = {5, 9, 5, 9};
        int i = Input.nextInt("i");
        try {
            System.out.println(table[i] == 9 ? "nine" : "not nine");
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("out of bounds");
        }
    }
}
