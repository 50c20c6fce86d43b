// paths: 5
// Cases 1 to 4 and the default; 1 falls through to 2.
import guide.Input;

public class SwitchTable {
    public static void main(String[] args) {
        int x = Input.nextInt("x");
        switch (x) {
            case 1:
                System.out.println("one");
            case 2:
                System.out.println("two");
                break;
            case 3:
                System.out.println("three");
                break;
            case 4:
                System.out.println("four");
                break;
            default:
                System.out.println("other");
        }
    }
}
