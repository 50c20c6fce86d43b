import guide.Input;

//: confirmed race: @any, @third
//: confirmed race: @any, @any
//: infeasible race: @even, @odd
//: infeasible race: @any, @other
/** Elements of arrays, some with an index that is an input: a race where the indices can be the same. */
public class Elements {
    static final int[] cells = new int[4];
    static final int[] others = new int[4];

    static void first() {
        int i = Input.nextInt("i", 0, 3);
        cells[i] = 1; // @any
        others[2 * (i & 1)] = 1; // @even
    }

    static void second() {
        int i = Input.nextInt("i", 0, 3);
        cells[3] = 2; // @third
        others[2 * (i & 1) + 1] = 2; // @odd
        others[3] = 2; // @other
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(Elements::first);
        Thread two = new Thread(Elements::second);
        Thread three = new Thread(Elements::first);
        one.start();
        two.start();
        three.start();
    }
}
