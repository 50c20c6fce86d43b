import java.util.Comparator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** ConcurrentSkipListMap: order, ranges, views that show changes, atomic updates by several threads. */
public class MapSkipListRanges {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        for (int i = 0; i < 40; i += 4) {
            map.put(i, "v" + i);
        }
        System.out.println(map.firstKey() + " " + map.lastKey() + " " + map.floorKey(10) + " " + map.ceilingKey(10) + " " + map.higherKey(8) + " " + map.lowerKey(0));
        System.out.println(map.headMap(12) + " " + map.tailMap(28, false) + " " + map.subMap(8, true, 16, true));
        ConcurrentNavigableMap<Integer, String> view = map.subMap(10, 30);
        map.put(11, "new");
        view.remove(24);
        System.out.println(view + " " + map.containsKey(24) + " " + view.descendingMap().firstEntry());
        try {
            view.put(31, "outside");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(map.pollFirstEntry() + " " + map.pollLastEntry() + " " + map.size() + " " + map.descendingKeySet());
        System.out.println(map.merge(11, "!", String::concat) + " " + map.computeIfAbsent(12, k -> "absent") + " " + map.putIfAbsent(13, "x") + " " + map.replace(13, "x", "y") + " " + map.get(13));

        ConcurrentSkipListMap<String, Integer> counts = new ConcurrentSkipListMap<>(Comparator.reverseOrder());
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (String word : "a b a c b a".split(" ")) {
                    counts.merge(word, 1, Integer::sum);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(counts + " " + counts.comparator().compare("a", "b"));
        NavigableMap<String, Integer> copy = counts.clone();
        counts.clear();
        StringBuilder keys = new StringBuilder();
        for (Map.Entry<String, Integer> entry : copy.entrySet()) {
            keys.append(entry.getKey()).append(entry.getValue());
        }
        System.out.println(keys + " " + counts.isEmpty() + " " + copy.firstEntry() + " " + copy.navigableKeySet().last());
        try {
            copy.firstEntry().setValue(3);
        } catch (UnsupportedOperationException e) {
            System.out.println("a snapshot");
        }
    }
}
