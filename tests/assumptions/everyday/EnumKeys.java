import java.util.*;

public class EnumKeys {
    static final Object A = new Object();
    static final Object B = new Object();
    enum Level { LOW, HIGH }

    static void work() {
        synchronized (A) {
            synchronized (B) {
                Map<Level, Integer> m = new HashMap<>(); m.put(Level.LOW, 1); m.put(Level.HIGH, 2); System.out.println(m.get(Level.HIGH));
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(EnumKeys::work).start();
        new Thread(EnumKeys::work).start();
    }
}
