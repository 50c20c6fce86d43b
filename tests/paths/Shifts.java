// paths: 4
// The sign of x is two ways, a shift by a multiple of 32 two more; the rest is never or always so.
import guide.Input;

public class Shifts {
    public static void main(String[] args) {
        int x = Input.nextInt("x");
        int s = Input.nextInt("s");
        int sign = x >> 31;
        System.out.println(sign == 0 ? "not negative" : "negative");
        if (sign != 0 & sign != -1) {
            System.out.println("never");
        }
        if (x >>> 28 > 15) {
            System.out.println("never");
        }
        System.out.println(1 << s == 1 ? "by none" : "by some");
    }
}
