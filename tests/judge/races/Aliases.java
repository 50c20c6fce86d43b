import guide.Input;

//: confirmed race: @p, @q
//: infeasible race: @p, @fresh
/** Two input objects may be the same one; an object that the program makes is none of them. */
public class Aliases {
    static class Cell {
        int value;
    }

    static Cell p;
    static Cell q;
    static Cell fresh;

    public static void main(String[] args) {
        p = Input.nextObject("p", Cell.class);
        q = Input.nextObject("q", Cell.class);
        fresh = new Cell();
        if (p == null || q == null) {
            return;
        }
        new Thread(() -> {
            p.value = 1; // @p
        }).start();
        new Thread(() -> {
            q.value = 2; // @q
            fresh.value = 3; // @fresh
        }).start();
    }
}
