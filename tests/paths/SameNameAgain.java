// paths: 8
// Three values of one name, each asked about: 2 * 2 * 2.
import guide.Input;

public class SameNameAgain {
    public static void main(String[] args) {
        int bits = 0;
        for (int i = 0; i < 3; i++) {
            bits = bits * 2 + (Input.nextBoolean("bit") ? 1 : 0);
        }
        System.out.println(bits);
    }
}
