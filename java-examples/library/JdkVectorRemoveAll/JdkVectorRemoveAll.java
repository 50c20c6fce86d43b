import java.util.Vector;

/**
 * java.util.Vector.removeAll holds the vector's own lock when it looks each element up in the other vector: two vectors
 * that remove each other's elements. Argument: how many elements each vector has, at least one.
 */
public class JdkVectorRemoveAll {
    public static void main(String[] args) throws InterruptedException {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Vector<Integer> v = new Vector<>();
        Vector<Integer> w = new Vector<>();
        for (int i = 0; i < size; i++) {
            v.add(i);
            w.add(i);
        }
        Thread first = new Thread(() -> v.removeAll(w), "first");
        Thread second = new Thread(() -> w.removeAll(v), "second");
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(v.size() + " " + w.size());
    }
}
