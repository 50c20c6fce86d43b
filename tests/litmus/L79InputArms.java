// One instruction asks twice: whether the index is inside, then which element it is. Neither answer ends the other.
import guide.Input;

public class L79InputArms {
    public static void main(String[] args) {
        Object[] objects = {"a", null};
        int index = Input.nextInt("index", -1, 1);
        try {
            System.out.println(objects[index] == null ? "null" : "object");
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("outside");
        }
    }
}
