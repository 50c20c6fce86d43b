// A length that may be negative: whether it is, and then which one it is, at one instruction.
import guide.Input;

public class L80InputLength {
    public static void main(String[] args) {
        int length = Input.nextInt("length", -2, 2);
        try {
            System.out.println(new int[length].length);
        } catch (NegativeArraySizeException e) {
            System.out.println("negative");
        }
    }
}
