import java.util.*;

public class Shuffled {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                List<Integer> list = new ArrayList<>(Arrays.asList(1, 2, 3)); Collections.shuffle(list); System.out.println(list);
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(Shuffled::work).start();
        new Thread(Shuffled::work).start();
    }
}
