// paths: 4
// NaN and what is near 0 become 0, what is too great the greatest int.
import guide.Input;

public class FloatToInt {
    public static void main(String[] args) {
        float f = Input.nextFloat("f");
        int i = (int) f;
        if (i == 0) {
            System.out.println(f != f ? "NaN" : "near 0");
        } else if (i == Integer.MAX_VALUE) {
            System.out.println("great");
        } else {
            System.out.println("other");
        }
    }
}
