// paths: 4
// null and the three constants; no other object of the enum exists.
import guide.Input;

public class EnumInput {
    enum Color { RED, GREEN, BLUE }

    public static void main(String[] args) {
        Color color = Input.nextObject("color", Color.class);
        if (color == null) {
            System.out.println("null");
        } else {
            System.out.println(color.name() + (color == Color.RED ? " is red" : "") + " " + color.ordinal());
        }
    }
}
