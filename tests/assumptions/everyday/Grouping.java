import java.util.*; import java.util.stream.*;

public class Grouping {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                Map<Integer, Long> m = Stream.of("a", "bb", "cc").collect(Collectors.groupingBy(String::length, Collectors.counting())); for (Map.Entry<Integer, Long> e : m.entrySet()) System.out.println(e.getKey() + "=" + e.getValue());
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(Grouping::work).start();
        new Thread(Grouping::work).start();
    }
}
