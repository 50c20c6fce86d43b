// paths: 4
// Each of the two minima asks once, with two answers; that the result is not above x is then certain.
import guide.Input;

public class Ternaries {
    public static void main(String[] args) {
        int x = Input.nextInt("x");
        int y = Input.nextInt("y");
        int z = Input.nextInt("z");
        int least = x < y ? said("x", x) : said("y", y);
        least = least < z ? said("kept", least) : said("z", z);
        if (least > x | least > y | least > z) {
            System.out.println("never");
        }
    }

    static int said(String what, int value) {
        System.out.println(what);
        return value;
    }
}
