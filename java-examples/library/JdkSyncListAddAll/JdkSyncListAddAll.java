import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The addAll of a Collections.synchronizedList holds its own lock when it asks the other list for its array: two lists
 * that are added to each other. Argument: how many elements each list has.
 */
public class JdkSyncListAddAll {
    public static void main(String[] args) throws InterruptedException {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        List<Integer> a = Collections.synchronizedList(new ArrayList<>());
        List<Integer> b = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < size; i++) {
            a.add(i);
            b.add(i);
        }
        Thread first = new Thread(() -> a.addAll(b), "first");
        Thread second = new Thread(() -> b.addAll(a), "second");
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(a.size() + " " + b.size());
    }
}
