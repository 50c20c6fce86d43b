import java.util.concurrent.atomic.*;

public class BySpuriousFailure {
    static final Object A = new Object();
    static final Object B = new Object();
    static final AtomicInteger TURN = new AtomicInteger();

    static void nested(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                System.out.println("inside");
            }
        }
    }

    public static void main(String[] arguments) {
        boolean isOther = !TURN.weakCompareAndSetPlain(0, 1);
        new Thread(() -> nested(A, B)).start();
        new Thread(() -> nested(isOther ? B : A, isOther ? A : B)).start();
    }
}
