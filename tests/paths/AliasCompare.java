// paths: 5
// p null: q null or new. p new: q null, p or new: 2 + 3.
import guide.Input;

public class AliasCompare {
    static class Cell {
        int value;
    }

    public static void main(String[] args) {
        Cell p = Input.nextObject("p", Cell.class);
        Cell q = Input.nextObject("q", Cell.class);
        System.out.println(p == q ? "equal" : "different");
        System.out.println(p == null ? "p null" : "p object");
        System.out.println(q == null ? "q null" : "q object");
    }
}
