/**
 * Figure 1 of "CUTE: a concolic unit testing engine for C". The unit is testme: its error needs a positive x, and a
 * cell that has 2x + 1 and is its own next.
 */
public class Testme {
    static final class Cell {
        int v;
        Cell next;

        Cell(int v, Cell next) {
            this.v = v;
            this.next = next;
        }
    }

    static int f(int v) {
        return 2 * v + 1;
    }

    static int testme(Cell p, int x) {
        if (x > 0) {
            if (p != null) {
                if (f(x) == p.v) {
                    if (p.next == p) {
                        throw new IllegalStateException("error");
                    }
                }
            }
        }
        return 0;
    }

    public static void main(String[] args) {
        Cell last = new Cell(3, null);
        System.out.println("no cell: " + testme(null, 236));
        System.out.println("another number: " + testme(new Cell(634, last), 236));
        System.out.println("another cell: " + testme(new Cell(3, last), 1));
    }
}
