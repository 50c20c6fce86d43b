// paths: 4
// a ^ b and b & c | a are one condition each, and all four combinations occur.
import guide.Input;

public class BooleansCombined {
    public static void main(String[] args) {
        boolean a = Input.nextBoolean("a");
        boolean b = Input.nextBoolean("b");
        boolean c = Input.nextBoolean("c");
        System.out.println(a ^ b ? "different" : "equal");
        System.out.println(b & c | a ? "yes" : "no");
    }
}
