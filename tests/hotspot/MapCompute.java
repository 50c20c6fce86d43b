// compute, computeIfAbsent, computeIfPresent, merge, getOrDefault, putIfAbsent, replace on map kinds
import java.util.*;

public class MapCompute {
    static void all(Map<String, Integer> m) {
        System.out.println(m.getClass().getSimpleName());
        System.out.println(m.putIfAbsent("a", 1) + " " + m.putIfAbsent("a", 2) + " " + m.getOrDefault("a", 9) + " " + m.getOrDefault("z", 9));
        System.out.println(m.computeIfAbsent("b", k -> k.length() + 10) + " " + m.computeIfAbsent("b", k -> 0) + " " + m.computeIfAbsent("n", k -> null) + " " + m.containsKey("n"));
        System.out.println(m.computeIfPresent("b", (k, v) -> v * 2) + " " + m.computeIfPresent("q", (k, v) -> 1) + " " + m.computeIfPresent("b", (k, v) -> null) + " " + m.containsKey("b"));
        System.out.println(m.compute("c", (k, v) -> v == null ? 100 : v + 1) + " " + m.compute("c", (k, v) -> v + 1) + " " + m.compute("c", (k, v) -> null) + " " + m.size());
        System.out.println(m.merge("d", 5, Integer::sum) + " " + m.merge("d", 6, Integer::sum) + " " + m.merge("d", 1, (x, y) -> null) + " " + m.get("d"));
        System.out.println(m.replace("a", 50) + " " + m.replace("none", 1) + " " + m.replace("a", 50, 51) + " " + m.replace("a", 1, 2) + " " + m);
        m.put("x", 1);
        m.put("y", 2);
        m.replaceAll((k, v) -> v * 100 + k.charAt(0));
        int[] sum = {0};
        m.forEach((k, v) -> sum[0] += v * k.length());
        System.out.println(m + " " + sum[0]);
        try {
            m.merge("x", null, Integer::sum);
        } catch (NullPointerException e) {
            System.out.println("null value");
        }
        try {
            m.computeIfAbsent("boom", k -> {
                throw new IllegalStateException("in function");
            });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + m.containsKey("boom"));
        }
        Map<Character, List<String>> groups = new TreeMap<>();
        for (String s : "apple avocado banana blueberry cherry".split(" ")) groups.computeIfAbsent(s.charAt(0), k -> new ArrayList<>()).add(s);
        System.out.println(groups);
    }

    public static void main(String[] args) {
        all(new HashMap<>());
        all(new TreeMap<>());
        all(new LinkedHashMap<>());
        all(new Hashtable<>());
        all(Collections.synchronizedMap(new TreeMap<>()));
    }
}
