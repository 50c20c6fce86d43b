// TreeMap and TreeSet: order, navigation, sub maps, comparators, deletion
import java.util.*;

public class TreeMapOps {
    public static void main(String[] args) {
        TreeMap<Integer, String> m = new TreeMap<>();
        for (int i = 0; i < 50; i++) m.put(i * 17 % 53, "v" + i);
        System.out.println(m.firstKey() + " " + m.lastKey() + " " + m.floorKey(17) + " " + m.ceilingKey(60) + " " + m.lowerKey(0) + " " + m.higherKey(51) + " " + m.firstEntry() + " " + m.lastEntry());
        for (int i = 0; i < 53; i++) if (i % 3 != 0) m.remove(i);
        System.out.println(m);
        System.out.println(m.headMap(10) + " " + m.headMap(9, true).size() + " " + m.tailMap(45) + " " + m.subMap(12, 20) + " " + m.subMap(12, false, 21, true));
        System.out.println(m.descendingMap().firstKey() + " " + m.descendingKeySet().first() + " " + m.navigableKeySet().floor(20));
        System.out.println(m.pollFirstEntry() + " " + m.pollLastEntry() + " " + m.size());
        SortedMap<Integer, String> sub = m.subMap(10, 30);
        sub.put(11, "new");
        System.out.println(m.get(11) + " " + sub.size());
        try {
            sub.put(99, "x");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        sub.clear();
        System.out.println(m.keySet());
        try {
            m.put(null, "x");
        } catch (NullPointerException e) {
            System.out.println("null key");
        }
        TreeMap<String, Integer> r = new TreeMap<>(String.CASE_INSENSITIVE_ORDER.reversed());
        for (String s : new String[] {"b", "A", "c", "B", "a"}) r.merge(s, 1, Integer::sum);
        System.out.println(r + " " + r.containsKey("C") + " " + (r.comparator() != null));
        TreeSet<Integer> t = new TreeSet<>(List.of(5, 1, 9, 3, 7));
        System.out.println(t + " " + t.first() + t.last() + " " + t.headSet(5) + t.tailSet(5, false) + t.subSet(2, 8) + " " + t.floor(4) + t.ceiling(4) + t.higher(9) + " " + t.descendingSet() + " " + t.pollFirst() + t.add(3) + t.remove(9) + t);
        try {
            new TreeSet<Object>().add(new Object());
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            Set<Object> mix = new TreeSet<>();
            mix.add("s");
            mix.add(1);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Iterator<Map.Entry<Integer, String>> it = m.entrySet().iterator();
        it.next();
        it.remove();
        System.out.println(m.firstKey() + " " + m.equals(new HashMap<>(m)) + " " + m.hashCode());
    }
}
