//: confirmed reachability: @finally
/**
 * The compiler writes the code of a finally block several times, and each copy has the line. Here it is
 * reached after the exception, in the last copy.
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
