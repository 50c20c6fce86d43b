import java.util.*;

public class Hashing {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                System.out.println(Objects.hash("a", 1, new Object()) + " " + new Object());
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(Hashing::work).start();
        new Thread(Hashing::work).start();
    }
}
