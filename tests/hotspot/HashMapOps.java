// HashMap: put, get, remove, iteration order by hash, null keys, views, resize
import java.util.*;

public class HashMapOps {
    public static void main(String[] args) {
        Map<String, Integer> m = new HashMap<>();
        System.out.println(m.put("a", 1) + " " + m.put("a", 2) + " " + m.put(null, 3) + " " + m.put("b", null) + " " + m);
        System.out.println(m.get("a") + " " + m.get(null) + " " + m.get("b") + " " + m.get("zz") + " " + m.containsKey("b") + m.containsKey("zz") + m.containsValue(null) + m.containsValue(2));
        System.out.println(m.remove("a") + " " + m.remove("zz") + " " + m.remove(null, 4) + " " + m.remove(null, 3) + " " + m.size());
        for (String w : "the quick brown fox jumps over the lazy dog and the cat sat on the mat".split(" ")) m.merge(w, 1, (x, y) -> x == null ? y : x + y);
        System.out.println(m);
        for (Map.Entry<String, Integer> e : m.entrySet()) if (e.getValue() == null) e.setValue(0);
        System.out.println(m.keySet() + " " + m.values());
        System.out.println(m.keySet().remove("fox") + " " + m.values().remove(4) + " " + m.entrySet().removeIf(e -> e.getKey().length() > 4) + " " + m);
        Map<Integer, Integer> n = new HashMap<>(2, 0.75f);
        for (int i = 0; i < 100; i++) n.put(i * 37 % 101, i);
        int h = 0;
        StringBuilder order = new StringBuilder();
        for (Map.Entry<Integer, Integer> e : n.entrySet()) {
            h = h * 31 + e.getKey() * 7 + e.getValue();
            if (order.length() < 60) order.append(e.getKey()).append(' ');
        }
        System.out.println(n.size() + " " + h + " " + order + n.hashCode());
        Map<Object, String> mixed = new HashMap<>();
        mixed.put(1, "int");
        mixed.put(1L, "long");
        mixed.put('1', "char");
        mixed.put("1", "string");
        mixed.put(1.0, "double");
        mixed.put(List.of(1), "list");
        System.out.println(mixed.size() + " " + mixed.get(1) + mixed.get(1L) + mixed.get('1') + mixed.get("1") + mixed.get(1.0) + mixed.get(Arrays.asList(1)));
        Map<String, Integer> copy = new HashMap<>(m);
        System.out.println(copy.equals(m) + " " + (copy.hashCode() == m.hashCode()) + " " + copy.equals(new TreeMap<>(m)));
        copy.clear();
        System.out.println(copy.isEmpty() + " " + copy + " " + m.equals(copy));
        copy.putAll(Map.of("k", 1));
        Iterator<String> it = copy.keySet().iterator();
        System.out.println(it.next() + it.hasNext());
        it.remove();
        System.out.println(copy);
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println("no more");
        }
        for (int i = 0; i < 20; i++) copy.put("key" + i, i);
        System.out.println(copy);
    }
}
