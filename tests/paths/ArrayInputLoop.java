// paths: 8
// null; empty; the first element has 2 answers, then it ends or a second has 2: 1 + 1 + 2 * (1 + 2).
import guide.Input;

public class ArrayInputLoop {
    public static void main(String[] args) {
        int[] a = Input.nextObject("a", int[].class);
        if (a == null) {
            System.out.println("null");
            return;
        }
        for (int i = 0; i < 2 && i < a.length; i++) {
            System.out.println(a[i] > 0 ? "positive" : "not positive");
        }
        System.out.println("end");
    }
}
