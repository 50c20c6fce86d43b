import guide.Input;

/** Inputs that are objects: a list with a cycle, an array, an enum, a string, a field that a subclass hides. */
public class Objects {
    enum Color { RED, GREEN { @Override boolean isWarm() { return false; } }; boolean isWarm() { return true; } }

    static class Node {
        int value;
        Node next;
    }

    static class Base {
        int hidden;
    }

    static class Derived extends Base {
        int hidden;
        Color color;
        int[] numbers;
    }

    public static void main(String[] args) {
        Node list = Input.nextObject("list", Node.class);
        if (list != null && list.next == list) {
            throw new IllegalStateException("a cycle of " + list.value);
        }
        Derived derived = Input.nextObject("derived", Derived.class);
        if (derived == null) {
            return;
        }
        if (derived.hidden == 1 && ((Base) derived).hidden == 2) {
            throw new IllegalArgumentException("hidden");
        }
        if (derived.color != null && !derived.color.isWarm()) {
            throw new UnsupportedOperationException("cold " + derived.color);
        }
        int[] numbers = derived.numbers;
        if (numbers != null && numbers.length == 2 && numbers[0] > numbers[1]) {
            throw new ArithmeticException("not sorted");
        }
        String text = Input.nextString("text");
        if (text != null && text.length() == 2 && text.charAt(1) == '"') {
            throw new SecurityException("a quote");
        }
    }
}
