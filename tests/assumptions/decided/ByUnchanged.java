import java.util.*;

public class ByUnchanged {
    static final Object A = new Object();
    static final Object B = new Object();

    static Object[] sorted() { Object[] locks = {A, B}; Arrays.sort(locks, Comparator.comparing(Object::toString)); return locks; }

    static void nested(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                System.out.println("inside");
            }
        }
    }

    static void work() {
        if (sorted()[0] == A) {
            nested(A, B);
        } else {
            nested(B, A);
        }
    }

    public static void main(String[] arguments) {
        new Thread(ByUnchanged::work).start();
        new Thread(ByUnchanged::work).start();
    }
}
