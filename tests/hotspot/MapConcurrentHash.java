import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** ConcurrentHashMap: atomic updates by several threads, bulk operations, its resizing. */
public class MapConcurrentHash {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int n = 0; n < 12; n++) {
                    map.merge("k" + n % 4, 1, Integer::sum);
                    map.compute("c" + n % 3, (k, v) -> v == null ? 1 : v + 1);
                    map.computeIfAbsent("a" + n, String::length);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(new TreeMap<>(map));
        System.out.println(map.putIfAbsent("new", 1) + " " + map.replace("new", 1, 2) + " " + map.remove("new", 1) + " " + map.get("new"));
        System.out.println(map.computeIfPresent("new", (k, v) -> null) + " " + map.containsKey("new") + " " + map.getOrDefault("new", -1));
        System.out.println(map.reduceValues(1000, Integer::sum) + " " + map.mappingCount() + " " + map.search(1000, (k, v) -> v > 100 ? k : null));
        ConcurrentHashMap<Integer, Integer> big = new ConcurrentHashMap<>();
        for (int i = 0; i < 300; i++) {
            big.put(i, i * i);
        }
        long sum = 0;
        for (Map.Entry<Integer, Integer> entry : big.entrySet()) {
            sum += entry.getValue();
        }
        big.keySet().removeIf(key -> key % 3 == 0);
        System.out.println(sum + " " + big.size() + " " + ConcurrentHashMap.newKeySet().add("x"));
        try {
            map.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
        try {
            map.computeIfAbsent("r", k -> map.computeIfAbsent("r", j -> 1));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
