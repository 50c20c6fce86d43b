//: confirmed reachability: @caught
//: confirmed reachability: Caught.recover
//: infeasible reachability: @other catch
/** The target is in a handler that only another thread's write makes the program come to. */
public class Caught {
    static int[] cells = new int[2];

    static void use() {
        int[] taken = null;
        try {
            taken = cells;
            taken[1] = 1;
            cells[0] = 2;
        } catch (NullPointerException e) {
            recover(); // @caught
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("short"); // @other catch
        }
    }

    static void recover() {
        System.out.println("recovered");
    }

    public static void main(String[] args) {
        new Thread(Caught::use).start();
        cells = null;
    }
}
