// paths: 3
// Euclid's algorithm takes 1, 2 or 3 rounds for numbers up to 4; inside the loop the divisor is not 0.
import guide.Input;

public class LoopGcd {
    public static void main(String[] args) {
        int a = Input.nextInt("a", 1, 4);
        int b = Input.nextInt("b", 1, 4);
        int rounds = 0;
        while (b != 0) {
            int rest = a % b;
            a = b;
            b = rest;
            rounds++;
        }
        System.out.println("rounds " + rounds);
    }
}
