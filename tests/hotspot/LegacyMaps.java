// Hashtable, IdentityHashMap, Properties-free legacy collections, Enumeration
import java.util.*;

public class LegacyMaps {
    public static void main(String[] args) {
        Hashtable<String, Integer> h = new Hashtable<>();
        for (String s : "one two three four five six seven".split(" ")) h.put(s, s.length());
        System.out.println(h + " " + h.size() + " " + h.get("two") + h.get("none") + " " + h.contains(4) + h.containsKey("six"));
        Enumeration<String> k = h.keys();
        StringBuilder sb = new StringBuilder();
        while (k.hasMoreElements()) sb.append(k.nextElement()).append(' ');
        System.out.println(sb);
        try {
            h.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("null key");
        }
        try {
            h.put("x", null);
        } catch (NullPointerException e) {
            System.out.println("null value");
        }
        for (int i = 0; i < 30; i++) h.put("k" + i, i);
        int sum = 0;
        for (int v : h.values()) sum += v;
        System.out.println(h.size() + " " + sum + " " + h.hashCode());
        h.keySet().removeIf(s -> s.startsWith("k"));
        System.out.println(h.equals(new HashMap<>(h)) + " " + h.remove("one") + " " + new TreeMap<>(h));
        IdentityHashMap<String, Integer> id = new IdentityHashMap<>();
        String a = new String("k"), b = new String("k");
        id.put(a, 1);
        id.put(b, 2);
        id.put("k", 3);
        System.out.println(id.size() + " " + id.get(a) + id.get(b) + id.get("k") + id.get(new String("k")) + " " + id.containsValue(2) + " " + id.remove(a) + " " + id.size());
        Integer x = 1000, y = 1000;
        Map<Integer, String> ib = new IdentityHashMap<>();
        ib.put(x, "x");
        System.out.println(ib.get(x) + " " + ib.get(y));
        WeakHashMap<String, Integer> w = new WeakHashMap<>();
        w.put("literal", 5);
        System.out.println(w.get("literal") + " " + w.size() + " " + w.containsKey("other"));
        Dictionary<String, Integer> d = h;
        System.out.println(d.get("two") + " " + d.isEmpty());
        StringBuilder out = new StringBuilder();
        for (Map.Entry<String, Integer> e : new TreeMap<>(h).entrySet()) out.append(e.getKey()).append('=').append(e.getValue()).append(';');
        System.out.println(out);
    }
}
