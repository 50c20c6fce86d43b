// paths: 5
// The loop ends after 0, 1, 2, 3 or 4 rounds; before the fifth n < 5 is certain.
import guide.Input;

public class LoopRanged {
    public static void main(String[] args) {
        int n = Input.nextInt("n", 0, 4);
        int i = 0;
        while (i < n) {
            i++;
        }
        System.out.println("rounds " + i);
    }
}
