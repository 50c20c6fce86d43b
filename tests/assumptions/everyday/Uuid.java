import java.util.*;

public class Uuid {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                System.out.println(UUID.randomUUID());
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(Uuid::work).start();
        new Thread(Uuid::work).start();
    }
}
