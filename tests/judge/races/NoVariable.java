import guide.Input;

//: infeasible race: @beyond, @beyond
//: infeasible race: @far, @far
//: infeasible race: @nothing, @nothing
//: infeasible race: @no array, @no array
/** What is no variable is not raced for: an index beyond the array, a field or an element of null. */
public class NoVariable {
    static final int[] cells = new int[3];
    static int[] none;
    static NoVariable nobody;
    int field;

    static void beyond() {
        try {
            cells[3] = 1; // @beyond
        } catch (ArrayIndexOutOfBoundsException e) {
        }
    }

    static void far() {
        int i = Input.nextInt("i");
        Input.assume(i >= 3);
        try {
            cells[i] = 1; // @far
        } catch (ArrayIndexOutOfBoundsException e) {
        }
    }

    static void nothing() {
        try {
            nobody.field = 1; // @nothing
        } catch (NullPointerException e) {
        }
    }

    static void noArray() {
        try {
            none[0] = 1; // @no array
        } catch (NullPointerException e) {
        }
    }

    static void all() {
        beyond();
        nothing();
        noArray();
        far();
    }

    public static void main(String[] args) {
        new Thread(NoVariable::all).start();
        new Thread(NoVariable::all).start();
    }
}
