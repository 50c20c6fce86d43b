/** Several cases of one record whose components are primitives: javac then switches over the components too. */
public class RecordPatterns {
    sealed interface Shape {}
    record Rectangle(int width, int height) implements Shape {}
    record Circle(double radius) implements Shape {}
    record Tagged(long tag, char letter, boolean set) implements Shape {}

    static String describe(Shape shape) {
        return switch (shape) {
            case Rectangle(int w, int h) when w == h -> "square of " + w;
            case Rectangle(int w, int h) when w > h -> "wide " + w + "x" + h;
            case Rectangle(int w, int h) -> "tall " + w + "x" + h;
            case Circle(double r) when r > 1e6 -> "huge";
            case Circle(double r) -> "circle of " + r;
            case Tagged(long t, char l, boolean s) when s -> "set " + t + l;
            case Tagged(long t, char l, boolean s) -> "unset " + l + t;
        };
    }

    public static void main(String[] args) {
        Shape[] shapes = {
            new Rectangle(2, 2), new Rectangle(3, 2), new Rectangle(1, 2), new Circle(1e7), new Circle(0.5),
            new Tagged(1L << 40, 'x', true), new Tagged(-1, 'y', false),
        };
        for (Shape shape : shapes) {
            System.out.println(describe(shape));
        }
        try {
            describe(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
