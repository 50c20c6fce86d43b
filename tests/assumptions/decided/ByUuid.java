import java.util.*;

public class ByUuid {
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
        if (UUID.randomUUID().toString().compareTo("8") < 0) {
            nested(A, B);
        } else {
            nested(B, A);
        }
    }

    public static void main(String[] arguments) {
        new Thread(ByUuid::work).start();
        new Thread(ByUuid::work).start();
    }
}
