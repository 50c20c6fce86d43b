import guide.Input;

/** Breadth first, the exception is found before the loop that never ends. */
public class Endless {
    static int turns;

    public static void main(String[] args) {
        int x = Input.nextInt("x");
        if (x == 7) {
            throw new IllegalStateException("early");
        }
        if (x == 8) {
            System.out.println("eight");
        }
        if (x == 9) {
            System.out.println("nine");
        }
        while (true) {
            turns++;
        }
    }
}
