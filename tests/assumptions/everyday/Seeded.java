import java.util.*;

public class Seeded {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                if (new Random(42).nextBoolean()) System.out.println("heads");
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(Seeded::work).start();
        new Thread(Seeded::work).start();
    }
}
