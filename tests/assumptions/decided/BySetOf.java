import java.util.*;

public class BySetOf {
    static final Object A = new Object();
    static final Object B = new Object();

    static void nested(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                System.out.println("inside");
            }
        }
    }

    static void work() {
        if (Set.of("a", "b", "c").iterator().next().equals("a")) {
            nested(A, B);
        } else {
            nested(B, A);
        }
    }

    public static void main(String[] arguments) {
        new Thread(BySetOf::work).start();
        new Thread(BySetOf::work).start();
    }
}
