// paths: 5
// 1, 2-3, 4-7, 8-15 and 16 are halved 0, 1, 2, 3 and 4 times.
import guide.Input;

public class LoopHalving {
    public static void main(String[] args) {
        int x = Input.nextInt("x", 1, 16);
        int halvings = 0;
        while (x > 1) {
            x /= 2;
            halvings++;
        }
        System.out.println("halvings " + halvings + ", left 1");
    }
}
