import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;

/** ConcurrentSkipListMap and its set are sorted, whoever fills them. */
public class MapSkipList {
    public static void main(String[] args) throws Exception {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        ConcurrentSkipListSet<String> set = new ConcurrentSkipListSet<>();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int number = i;
            threads[i] = new Thread(() -> {
                for (int n = 0; n < 7; n++) {
                    map.put(n * 3 + number, "v" + (n * 3 + number));
                    set.add("s" + (n % 4));
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(map);
        System.out.println(set + " " + set.ceiling("s15") + " " + set.descendingSet());
        System.out.println(map.firstKey() + " " + map.lastEntry() + " " + map.floorKey(100) + " " + map.higherKey(20) + " " + map.size());
        System.out.println(map.subMap(3, 8) + " " + map.headMap(2) + " " + map.tailMap(19, false));
        System.out.println(map.pollFirstEntry() + " " + map.remove(5) + " " + map.merge(6, "!", String::concat) + " " + map.descendingMap().firstKey());
    }
}
