import java.util.*;

public class ByShuffle {
    static final Object A = new Object();
    static final Object B = new Object();
    static List<Object> shuffled() { List<Object> l = new ArrayList<>(Arrays.asList(A, B)); Collections.shuffle(l); return l; }

    static void nested(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                System.out.println("inside");
            }
        }
    }

    static void work() {
        if (shuffled().get(0) == A) {
            nested(A, B);
        } else {
            nested(B, A);
        }
    }

    public static void main(String[] arguments) {
        new Thread(ByShuffle::work).start();
        new Thread(ByShuffle::work).start();
    }
}
