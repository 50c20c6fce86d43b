import guide.Input;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class Calls {
    static String text = "short";

    public static void main(String[] args) {
        switch (Input.nextInt("which", 0, 5)) {
            case 0 -> System.out.println(text.charAt(9)); // @charAt
            case 1 -> System.out.println(text.substring(9)); // @substring
            case 2 -> System.out.println(new ArrayList<>(List.of(1)).get(3)); // @get
            case 3 -> waits();
            case 4 -> sorts();
            default -> System.out.println(text.charAt(2)); // @sound
        }
    }

    static void waits() {
        try {
            text.wait(); // @wait
        } catch (InterruptedException e) {
            System.out.println("interrupted");
        }
    }

    static void sorts() {
        Integer[] numbers = {2, 1};
        int[] none = {};
        Arrays.sort(numbers, (one, other) -> { // @sort
            return none[one]; // @compare
        });
    }
}
