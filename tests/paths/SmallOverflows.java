// paths: 8
// Each of the three wraps around at one value only: 2 * 2 * 2; no byte is below -128.
import guide.Input;

public class SmallOverflows {
    public static void main(String[] args) {
        byte b = Input.nextByte("b");
        short s = Input.nextShort("s");
        char c = Input.nextChar("c");
        System.out.println((byte) (b + 1) < b ? "byte wraps" : "byte");
        System.out.println((short) (s - 1) > s ? "short wraps" : "short");
        System.out.println((char) (c - 1) > c ? "char wraps" : "char");
        if (b < -128 | s > 32767 | c < 0) {
            System.out.println("never");
        }
    }
}
