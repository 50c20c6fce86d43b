// paths: 3
// From 2 to 4 only the cases 2 and 3 and, for 4, the default can be reached.
import guide.Input;

public class SwitchRanged {
    public static void main(String[] args) {
        int x = Input.nextInt("x", 2, 4);
        switch (x) {
            case 0:
                System.out.println("zero");
                break;
            case 1:
                System.out.println("one");
                break;
            case 2:
                System.out.println("two");
                break;
            case 3:
                System.out.println("three");
                break;
            default:
                System.out.println("default");
        }
    }
}
