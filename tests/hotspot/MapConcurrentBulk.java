import java.util.ArrayList;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.LongAdder;

/** ConcurrentHashMap: atomic updates by several threads, bulk operations, views, a table that grows and is treeified. */
public class MapConcurrentBulk {
    /** All in one bin. */
    static final class Colliding implements Comparable<Colliding> {
        final int value;

        Colliding(int value) {
            this.value = value;
        }

        @Override
        public int hashCode() {
            return 7;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Colliding && ((Colliding) other).value == value;
        }

        @Override
        public int compareTo(Colliding other) {
            return Integer.compare(value, other.value);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>(2);
        ConcurrentHashMap<String, LongAdder> adders = new ConcurrentHashMap<>();
        String[] words = "the quick brown fox jumps over the lazy dog and the fox".split(" ");
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (String word : words) {
                    counts.merge(word, 1, Integer::sum);
                    adders.computeIfAbsent(word, w -> new LongAdder()).increment();
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(new TreeMap<>(counts));
        System.out.println(new TreeMap<>(adders));
        System.out.println(counts.putIfAbsent("cat", 1) + " " + counts.putIfAbsent("cat", 2) + " " + counts.replace("cat", 1, 5) + " " + counts.remove("cat", 1) + " " + counts.get("cat"));
        System.out.println(counts.compute("cat", (k, v) -> v == null ? 1 : v + 1) + " " + counts.computeIfPresent("cat", (k, v) -> null) + " " + counts.containsKey("cat") + " " + counts.getOrDefault("cat", -1));
        System.out.println(counts.reduceValues(1, Integer::sum) + " " + counts.search(1, (k, v) -> v == 9 ? k : null) + " " + counts.reduceKeys(100, (a, b) -> a.compareTo(b) > 0 ? a : b) + " " + counts.mappingCount());
        LongAdder sum = new LongAdder();
        counts.forEachValue(1, v -> sum.add(v));
        System.out.println(sum.sumThenReset() + " " + sum + " " + counts.reduceToInt(1, (k, v) -> k.length() * v, 0, Integer::sum));
        counts.replaceAll((k, v) -> -v);
        System.out.println(new TreeSet<>(counts.values()) + " " + counts.contains(-9) + " " + counts.keySet().remove("the") + " " + counts.size());
        ConcurrentHashMap.KeySetView<String, Boolean> set = ConcurrentHashMap.newKeySet();
        System.out.println(set.add("x") + " " + set.add("x") + " " + set.getMap().size() + " " + counts.keySet(0).add("new"));
        try {
            counts.put("null", null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        ConcurrentMap<Colliding, Integer> bin = new ConcurrentHashMap<>();
        for (int i = 0; i < 100; i++) {
            bin.put(new Colliding(i), i);
        }
        int found = 0;
        for (int i = 0; i < 120; i++) {
            found += bin.containsKey(new Colliding(i)) ? 1 : 0;
        }
        for (int i = 0; i < 97; i++) {
            bin.remove(new Colliding(i));
        }
        System.out.println(found + " " + new TreeSet<>(bin.values()));
        for (Map.Entry<Colliding, Integer> entry : bin.entrySet()) {
            entry.setValue(entry.getValue() * 2);
        }
        System.out.println(new TreeSet<>(new ArrayList<>(bin.values())));
    }
}
