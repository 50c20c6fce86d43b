import java.util.concurrent.*;

public class Concurrent {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>(); m.merge("a", 1, Integer::sum); m.computeIfAbsent("b", k -> 2); System.out.println(m.get("a") + m.size());
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(Concurrent::work).start();
        new Thread(Concurrent::work).start();
    }
}
