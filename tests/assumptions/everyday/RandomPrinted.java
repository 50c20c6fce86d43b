import java.util.*;

public class RandomPrinted {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                System.out.println(new Random().nextInt(100));
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(RandomPrinted::work).start();
        new Thread(RandomPrinted::work).start();
    }
}
