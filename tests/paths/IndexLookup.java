// paths: 3
// The index is always in bounds; the element is 5 (two indices), 7 or 9, and nothing else.
import guide.Input;

public class IndexLookup {
    public static void main(String[] args) {
        int[] table = {5, 7, 5, 9};
        int value = table[Input.nextInt("i", 0, 3)];
        if (value == 5) {
            System.out.println("five");
        } else if (value == 7) {
            System.out.println("seven");
        } else if (value == 9) {
            System.out.println("nine");
        } else {
            System.out.println("never");
        }
    }
}
