// paths: 4
// p null; q null; the same object, where the second write counts; two objects.
import guide.Input;

public class AliasWrites {
    static class Cell {
        int value;
    }

    public static void main(String[] args) {
        Cell p = Input.nextObject("p", Cell.class);
        Cell q = Input.nextObject("q", Cell.class);
        if (p == null) {
            System.out.println("p null");
        } else if (q == null) {
            System.out.println("q null");
        } else {
            p.value = 1;
            q.value = 2;
            System.out.println("p.value " + p.value);
        }
    }
}
