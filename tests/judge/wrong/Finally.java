//: infeasible reachability: @finally
/**
 * The compiler writes the code of a finally block several times, and each copy has the line. Should be confirmed: the
 * line is reached after the exception, but only the first copy counts.
 */
public class Finally {
    static int[] cells = new int[2];

    static void use() {
        int[] taken = cells;
        try {
            taken[1] = 1;
        } finally {
            if (taken == null) {
                System.out.println("finally"); // @finally
            }
        }
    }

    public static void main(String[] args) {
        new Thread(Finally::use).start();
        cells = null;
    }
}
