// paths: 12
import guide.Input;

/** Small numbers have one box each, others a new one every time: six pairs of sizes differ, three may be equal. */
public class BoxIdentity {
    public static void main(String[] args) {
        Integer a = Input.nextInt("x");
        Integer b = Input.nextInt("y");
        System.out.println((a == b) + " " + a.equals(b) + " " + size(a) + " " + size(b));
    }

    static int size(Integer box) {
        return box == Integer.valueOf(box.intValue()) ? 0 : box < 0 ? -1 : 1;
    }
}
