import java.util.Hashtable;

/**
 * java.util.Hashtable.equals holds the table's own lock when it asks the other table for its size: two tables that are
 * compared with each other in both directions. Argument: how many entries each table has.
 */
public class JdkHashtableEquals {
    public static void main(String[] args) throws InterruptedException {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Hashtable<Integer, Integer> h = new Hashtable<>();
        Hashtable<Integer, Integer> g = new Hashtable<>();
        for (int i = 0; i < size; i++) {
            h.put(i, i * i);
            g.put(i, i * i);
        }
        Thread first = new Thread(() -> h.equals(g), "first");
        Thread second = new Thread(() -> g.equals(h), "second");
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println("end");
    }
}
