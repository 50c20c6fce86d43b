import java.util.*;

public class ByRandom {
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
        if (new Random().nextBoolean()) {
            nested(A, B);
        } else {
            nested(B, A);
        }
    }

    public static void main(String[] arguments) {
        new Thread(ByRandom::work).start();
        new Thread(ByRandom::work).start();
    }
}
