import java.util.*;

public class BySetOrder {
    static final Object A = new Object();
    static final Object B = new Object();
    static Object first(Set<Object> locks) { for (Object lock : locks) return lock; return null; }

    static void nested(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                System.out.println("inside");
            }
        }
    }

    static void work() {
        if (first(new HashSet<>(Arrays.asList(A, B))) == A) {
            nested(A, B);
        } else {
            nested(B, A);
        }
    }

    public static void main(String[] arguments) {
        new Thread(BySetOrder::work).start();
        new Thread(BySetOrder::work).start();
    }
}
