// LinkedHashMap: insertion order, access order, eviction, LinkedHashSet
import java.util.*;

public class LinkedHashMapOps {
    static class Lru<K, V> extends LinkedHashMap<K, V> {
        final int max;

        Lru(int max) {
            super(16, 0.75f, true);
            this.max = max;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> e) {
            boolean r = size() > max;
            if (r) System.out.println("evict " + e.getKey());
            return r;
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> m = new LinkedHashMap<>();
        for (String s : "zeta alpha mid beta alpha".split(" ")) m.put(s, s.length());
        System.out.println(m);
        m.put("zeta", 99);
        m.remove("mid");
        m.put("mid", 1);
        System.out.println(m + " " + m.keySet() + m.values());
        Lru<Integer, String> l = new Lru<>(3);
        for (int i = 0; i < 4; i++) l.put(i, "v" + i);
        l.get(1);
        l.getOrDefault(2, "");
        l.put(3, "again");
        l.put(10, "ten");
        System.out.println(l);
        l.putIfAbsent(3, "no");
        l.compute(2, (k, v) -> v + "!");
        l.put(11, "eleven");
        System.out.println(l + " " + l.containsKey(10));
        Set<String> s = new LinkedHashSet<>(List.of("q", "w", "e"));
        s.add("r");
        s.add("q");
        s.remove("w");
        s.add("w");
        System.out.println(s + " " + s.contains("e"));
        Iterator<Map.Entry<String, Integer>> it = m.entrySet().iterator();
        while (it.hasNext()) {
            Map.Entry<String, Integer> e = it.next();
            if (e.getValue() < 5) it.remove();
            else e.setValue(-e.getValue());
        }
        System.out.println(m + " " + m.equals(new HashMap<>(m)));
        Map<Integer, Integer> acc = new LinkedHashMap<>(4, 0.75f, true);
        for (int i = 0; i < 6; i++) acc.put(i, i * i);
        for (int i : new int[] {4, 0, 2}) acc.get(i);
        System.out.println(acc);
        acc.forEach((k, v) -> System.out.print(k + v + " "));
        System.out.println();
        Set<Integer> u = new LinkedHashSet<>();
        for (int i : new int[] {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5}) u.add(i);
        System.out.println(u);
        u.retainAll(List.of(1, 2, 3));
        System.out.println(u + " " + u.hashCode());
    }
}
