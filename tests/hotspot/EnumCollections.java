// EnumMap and EnumSet basics
import java.util.*;

public class EnumCollections {
    enum C { RED, GREEN, BLUE, CYAN, PINK }

    public static void main(String[] args) {
        EnumMap<C, String> m = new EnumMap<>(C.class);
        m.put(C.BLUE, "b");
        m.put(C.RED, "r");
        m.put(C.PINK, null);
        System.out.println(m + " " + m.size() + " " + m.get(C.RED) + " " + m.get(C.GREEN) + " " + m.containsKey(C.PINK) + " " + m.containsKey("x"));
        System.out.println(m.put(C.RED, "R") + " " + m.remove(C.BLUE) + " " + m);
        for (Map.Entry<C, String> e : m.entrySet()) System.out.println(e.getKey() + "->" + e.getValue());
        System.out.println(m.keySet() + " " + m.values() + " " + m.equals(new HashMap<>(m)));
        EnumSet<C> s = EnumSet.of(C.PINK, C.GREEN);
        System.out.println(s + " " + s.contains(C.PINK) + " " + s.contains(C.RED));
        System.out.println(EnumSet.allOf(C.class) + " " + EnumSet.noneOf(C.class) + " " + EnumSet.complementOf(s) + " " + EnumSet.range(C.GREEN, C.CYAN));
        s.add(C.RED);
        s.remove(C.PINK);
        System.out.println(s + " " + s.size() + " " + s.add(C.RED) + " " + s.isEmpty());
        EnumSet<C> t = EnumSet.copyOf(List.of(C.CYAN, C.RED));
        t.retainAll(s);
        System.out.println(t);
        t.addAll(EnumSet.of(C.BLUE, C.CYAN));
        t.removeAll(EnumSet.of(C.RED));
        System.out.println(t + " " + t.containsAll(EnumSet.of(C.BLUE)));
        Iterator<C> it = t.iterator();
        it.next();
        it.remove();
        System.out.println(t);
        EnumMap<C, Integer> n = new EnumMap<>(C.class);
        for (C c : C.values()) n.merge(C.values()[c.ordinal() / 2], 1, Integer::sum);
        System.out.println(n);
        n.putIfAbsent(C.PINK, 9);
        n.computeIfPresent(C.PINK, (k, v) -> v + 1);
        System.out.println(n + " " + n.getOrDefault(C.CYAN, -1));
        try {
            m.put(null, "x");
        } catch (NullPointerException e) {
            System.out.println("null key");
        }
        EnumMap<C, String> copy = m.clone();
        copy.clear();
        System.out.println(copy + " " + m.size());
        TreeMap<C, Integer> tm = new TreeMap<>(Comparator.reverseOrder());
        for (C c : C.values()) tm.put(c, c.name().length());
        System.out.println(tm);
    }
}
