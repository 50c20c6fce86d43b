// paths: 4
// outer null; inner null; the two fields compared, with two answers.
import guide.Input;

public class FieldsNested {
    static class Outer {
        Inner inner;
        int limit;
    }

    static class Inner {
        int value;
    }

    public static void main(String[] args) {
        Outer outer = Input.nextObject("outer", Outer.class);
        try {
            System.out.println(outer.inner.value > outer.limit ? "above" : "not above");
        } catch (NullPointerException e) {
            System.out.println(outer == null ? "no outer" : "no inner");
        }
    }
}
