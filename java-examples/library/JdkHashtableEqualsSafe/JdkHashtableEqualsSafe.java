import java.util.Hashtable;

/**
 * Two tables that are compared in one direction only: who asks the second for its size holds the first, and no other
 * thread does meanwhile. Argument: how many entries each table has.
 */
public class JdkHashtableEqualsSafe {
    public static void main(String[] args) throws InterruptedException {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Hashtable<Integer, Integer> h = new Hashtable<>();
        Hashtable<Integer, Integer> g = new Hashtable<>();
        for (int i = 0; i < size; i++) {
            h.put(i, i * i);
            g.put(i, i * i);
        }
        Thread first = new Thread(() -> h.equals(g), "first");
        Thread second = new Thread(() -> h.equals(g), "second");
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println("end");
    }
}
