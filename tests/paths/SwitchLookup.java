// paths: 5
// Cases -100000, 7, 1000, the greatest int, and the default.
import guide.Input;

public class SwitchLookup {
    public static void main(String[] args) {
        int x = Input.nextInt("x");
        switch (x) {
            case -100_000:
                System.out.println("negative");
                break;
            case 7:
                System.out.println("seven");
                break;
            case 1000:
                System.out.println("thousand");
                // falls through
            case Integer.MAX_VALUE:
                System.out.println("greatest");
                break;
            default:
                System.out.println("other");
        }
    }
}
