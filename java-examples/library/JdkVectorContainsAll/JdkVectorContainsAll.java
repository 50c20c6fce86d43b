import java.util.Vector;

/**
 * java.util.Vector.containsAll holds the vector's own lock when it asks the other vector for its iterator: two vectors
 * that ask each other. Argument: how many elements each vector has.
 */
public class JdkVectorContainsAll {
    public static void main(String[] args) throws InterruptedException {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Vector<Integer> v = new Vector<>();
        Vector<Integer> w = new Vector<>();
        for (int i = 0; i < size; i++) {
            v.add(i);
            w.add(i);
        }
        Thread first = new Thread(() -> v.containsAll(w), "first");
        Thread second = new Thread(() -> w.containsAll(v), "second");
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(v.size() + " " + w.size());
    }
}
