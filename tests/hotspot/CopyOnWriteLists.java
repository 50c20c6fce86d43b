import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/** Copy-on-write collections: iterators see what was there when they began. */
public class CopyOnWriteLists {
    public static void main(String[] args) throws Exception {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>(List.of(3, 1, 2));
        Iterator<Integer> before = list.iterator();
        list.add(4);
        list.remove(Integer.valueOf(1));
        StringBuilder seen = new StringBuilder();
        before.forEachRemaining(seen::append);
        System.out.println(seen + " " + list + " " + list.addIfAbsent(3) + " " + list.indexOf(4));
        try {
            before.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("no removal");
        }
        list.sort(null);
        list.replaceAll(n -> n * 10);
        System.out.println(list + " " + list.subList(1, 3));
        CopyOnWriteArraySet<String> set = new CopyOnWriteArraySet<>();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            threads[i] = new Thread(() -> {
                for (int n = 0; n < 4; n++) {
                    set.add("e" + n);
                    list.add(1);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(set.size() + " " + list.size());
    }
}
