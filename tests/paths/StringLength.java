// paths: 3
// Empty, longer than 2, neither. That the string is not null is assumed.
import guide.Input;

public class StringLength {
    public static void main(String[] args) {
        String s = Input.nextString("s");
        Input.assume(s != null);
        if (s.length() == 0) {
            System.out.println("empty");
        } else if (s.length() > 2) {
            System.out.println("long");
        } else {
            System.out.println("short");
        }
    }
}
