// HashMap with colliding keys: bins turn into trees and back, bad hashCode and equals
import java.util.*;

public class HashCollisions {
    static class K implements Comparable<K> {
        final int v;
        static int eq;

        K(int v) { this.v = v; }

        @Override
        public int hashCode() { return v % 3; }

        @Override
        public boolean equals(Object o) {
            eq++;
            return o instanceof K k && k.v == v;
        }

        @Override
        public int compareTo(K o) { return Integer.compare(v, o.v); }

        @Override
        public String toString() { return "K" + v; }
    }

    static class Same {
        @Override
        public int hashCode() { return 7; }
    }

    public static void main(String[] args) {
        Map<K, Integer> m = new HashMap<>();
        for (int i = 0; i < 200; i++) m.put(new K(i), i);
        int sum = 0;
        for (int i = 0; i < 220; i++) {
            Integer x = m.get(new K(i));
            if (x != null) sum += x;
        }
        System.out.println(m.size() + " " + sum);
        int h = 0;
        for (K k : m.keySet()) h += k.v;
        System.out.println(h);
        for (int i = 0; i < 200; i++) if (i % 10 != 0) m.remove(new K(i));
        System.out.println(m.size() + " " + m.containsKey(new K(50)) + m.containsKey(new K(51)));
        List<Integer> left = new ArrayList<>(m.values());
        Collections.sort(left);
        System.out.println(left);
        Map<Same, Integer> s = new HashMap<>();
        Same[] keys = new Same[30];
        for (int i = 0; i < 30; i++) s.put(keys[i] = new Same(), i);
        int ok = 0;
        for (int i = 0; i < 30; i++) if (s.get(keys[i]) == i) ok++;
        System.out.println(s.size() + " " + ok + " " + s.get(new Same()));
        Set<String> coll = new HashSet<>();
        String[] parts = {"Aa", "BB"};
        for (String a : parts) for (String b : parts) for (String c : parts) for (String d : parts) coll.add(a + b + c + d);
        System.out.println(coll.size() + " " + "AaBBAaBB".hashCode() + " " + "BBAaBBAa".hashCode() + " " + coll.contains("AaAaAaBB") + coll.contains("AaAaAaCC"));
        Map<String, Integer> sm = new HashMap<>();
        for (String x : coll) sm.put(x, x.indexOf('B'));
        int t = 0;
        for (int v : sm.values()) t += v;
        System.out.println(t);
        Map<List<Integer>, String> lm = new HashMap<>();
        List<Integer> key = new ArrayList<>(List.of(1));
        lm.put(key, "v");
        key.add(2);
        System.out.println(lm.get(key) + " " + lm.get(List.of(1)) + " " + lm.size());
    }
}
