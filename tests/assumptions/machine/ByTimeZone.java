import java.util.*;

public class ByTimeZone {
    static final Object A = new Object();
    static final Object B = new Object();

    static void nested(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                System.out.println("inside");
            }
        }
    }

    public static void main(String[] arguments) {
        boolean isOther = new GregorianCalendar(2024, Calendar.JULY, 1).getTimeInMillis() % 86_400_000L != 0;
        new Thread(() -> nested(A, B)).start();
        new Thread(() -> nested(isOther ? B : A, isOther ? A : B)).start();
    }
}
