import java.time.*;

public class ByInstant {
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
        if (Instant.now().isAfter(Instant.parse("2020-01-01T00:00:00Z"))) {
            nested(A, B);
        } else {
            nested(B, A);
        }
    }

    public static void main(String[] arguments) {
        new Thread(ByInstant::work).start();
        new Thread(ByInstant::work).start();
    }
}
