// paths: 4
// null throws; the abstract class has three concrete subclasses, one of which inherits its method.
import guide.Input;

public class VirtualDispatch {
    abstract static class Shape {
        abstract String name();
    }

    static class Circle extends Shape {
        @Override
        String name() {
            return "circle";
        }
    }

    static class Square extends Shape {
        @Override
        String name() {
            return "square";
        }
    }

    static class Tile extends Square {}

    public static void main(String[] args) {
        Shape shape = Input.nextObject("shape", Shape.class);
        try {
            System.out.println(shape.name() + (shape instanceof Tile ? ", a tile" : ""));
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
