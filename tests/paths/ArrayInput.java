// paths: 5
// null; longer than 3; empty; 1 to 3 long, and the first element is 7 or not.
import guide.Input;

public class ArrayInput {
    public static void main(String[] args) {
        int[] a = Input.nextObject("a", int[].class);
        if (a == null) {
            System.out.println("null");
        } else if (a.length > 3) {
            System.out.println("long");
        } else if (a.length == 0) {
            System.out.println("empty");
        } else {
            System.out.println(a[0] == 7 ? "seven" : "not seven");
        }
    }
}
