// List.of, Map.of look-ups, Map.entry, copyOf, null and duplicate refusal
import java.util.*;

public class ImmutableLists {
    static void t(String n, Runnable r) {
        try {
            r.run();
            System.out.println(n + " fine");
        } catch (RuntimeException e) {
            System.out.println(n + " " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        List<Integer> l = List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
        System.out.println(l + " " + l.size() + " " + l.get(5) + " " + l.contains(7) + " " + l.indexOf(12) + " " + l.subList(2, 5) + " " + l.hashCode());
        System.out.println(List.of() + " " + List.of("one") + " " + List.of("a", "b") + " " + List.of(new Integer[] {4, 5}) + " " + List.of(1).equals(Arrays.asList(1)));
        t("add", () -> l.add(1));
        t("set", () -> l.set(0, 1));
        t("remove", () -> l.remove(0));
        t("null of", () -> List.of(1, null));
        t("contains null", () -> l.contains(null));
        t("get", () -> List.of(1, 2).get(2));
        t("clear empty", () -> List.of().clear());
        t("sort", () -> List.of(2, 1).sort(null));
        Map<String, Integer> m = Map.of("a", 1, "b", 2, "c", 3);
        System.out.println(m.get("a") + m.get("b") + m.get("c") + " " + m.get("z") + " " + m.size() + " " + m.containsKey("b") + m.containsValue(3) + " " + m.getOrDefault("q", 0) + " " + new TreeMap<>(m));
        t("map put", () -> m.put("d", 4));
        t("map dup", () -> Map.of("a", 1, "a", 2));
        t("map null", () -> Map.of("a", null));
        t("map get null", () -> m.get(null));
        Map<Integer, String> e = Map.ofEntries(Map.entry(1, "x"), Map.entry(2, "y"));
        System.out.println(e.get(2) + " " + Map.entry("k", "v") + " " + Map.entry("k", "v").equals(new AbstractMap.SimpleEntry<>("k", "v")) + " " + Map.of().isEmpty());
        Set<Integer> s = Set.of(3, 1, 2);
        System.out.println(s.contains(1) + " " + s.size() + " " + new TreeSet<>(s) + " " + s.equals(new HashSet<>(List.of(1, 2, 3))) + " " + s.hashCode());
        t("set dup", () -> Set.of(1, 1));
        t("set add", () -> s.add(4));
        List<String> src = new ArrayList<>(List.of("p", "q"));
        List<String> copy = List.copyOf(src);
        src.add("r");
        System.out.println(copy + " " + src + " " + (List.copyOf(copy) == copy));
        Iterator<Integer> it = l.iterator();
        it.next();
        t("iterator remove", it::remove);
        ListIterator<Integer> li = l.listIterator(12);
        System.out.println(li.previous() + " " + li.hasNext());
        System.out.println(new TreeMap<>(Map.copyOf(Map.of(1, 2))) + " " + l.equals(new ArrayList<>(l)) + " " + List.of(1, 2).toArray().length);
    }
}
