// paths: 3
// The string is concrete on each of the three ways to it; two of them have the same hash code.
import guide.Input;

public class SwitchString {
    public static void main(String[] args) {
        int x = Input.nextInt("x");
        String text = x < 0 ? "Aa" : x == 0 ? "BB" : "C";
        switch (text) {
            case "Aa":
                System.out.println("negative");
                break;
            case "BB":
                System.out.println("zero");
                break;
            default:
                System.out.println("default");
        }
    }
}
