// paths: 2
// An input is null or new, but never an object that the program made itself.
import guide.Input;

public class NoAliasOfOwn {
    static class Cell {
        int value;
    }

    public static void main(String[] args) {
        Cell own = new Cell();
        Cell input = Input.nextObject("input", Cell.class);
        System.out.println(input == own ? "own" : input == null ? "null" : "new");
    }
}
