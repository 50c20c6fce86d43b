// A class of the JDK whose initialiser makes a counter is first used by two threads, in either order.
import java.util.concurrent.Executors;

public class L100CounterOfTheJdk {
    static String seen;

    static String pool() {
        return Executors.defaultThreadFactory().newThread(() -> {}).getName();
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> seen = pool());
        a.start();
        String here = pool();
        a.join();
        System.out.println(here + " " + seen);
    }
}
