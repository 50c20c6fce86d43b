// ConcurrentModificationException cases and iterators that allow removal
import java.util.*;

public class ConcurrentModification {
    static void t(String n, Runnable r) {
        try {
            r.run();
            System.out.println(n + " fine");
        } catch (ConcurrentModificationException e) {
            System.out.println(n + " CME " + e.getMessage());
        } catch (RuntimeException e) {
            System.out.println(n + " " + e.getClass().getSimpleName());
        }
    }

    static List<Integer> list(int n) {
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < n; i++) l.add(i);
        return l;
    }

    public static void main(String[] args) {
        t("add in loop", () -> {
            List<Integer> l = list(3);
            for (int x : l) l.add(x);
        });
        t("remove second to last", () -> {
            List<Integer> l = list(4);
            for (Integer x : l) if (x == 2) l.remove(x);
            System.out.println(l);
        });
        t("remove first", () -> {
            List<Integer> l = list(4);
            for (Integer x : l) if (x == 0) l.remove(x);
        });
        t("iterator remove", () -> {
            List<Integer> l = list(6);
            for (Iterator<Integer> it = l.iterator(); it.hasNext(); ) if (it.next() % 2 == 0) it.remove();
            System.out.println(l);
        });
        t("linked", () -> {
            List<Integer> l = new LinkedList<>(list(3));
            for (int x : l) l.add(0, x);
        });
        t("map", () -> {
            Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1, 2, 2));
            for (int k : m.keySet()) m.put(k + 10, 0);
        });
        t("map overwrite", () -> {
            Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1, 2, 2));
            for (int k : m.keySet()) m.put(k, 5);
            System.out.println(m);
        });
        t("tree", () -> {
            TreeMap<Integer, Integer> m = new TreeMap<>(Map.of(1, 1, 2, 2));
            for (int k : m.keySet()) m.remove(2);
        });
        t("sublist", () -> {
            List<Integer> l = list(5);
            List<Integer> s = l.subList(1, 3);
            l.add(9);
            System.out.println(s.size());
        });
        t("forEach", () -> {
            List<Integer> l = list(3);
            l.forEach(x -> l.add(1));
        });
        t("removeIf", () -> {
            List<Integer> l = list(3);
            l.removeIf(x -> l.add(1));
        });
        t("deque", () -> {
            ArrayDeque<Integer> d = new ArrayDeque<>(list(3));
            for (int x : d) d.clear();
        });
        t("priority", () -> {
            PriorityQueue<Integer> d = new PriorityQueue<>(list(3));
            for (int x : d) d.add(5);
        });
        t("sort in loop", () -> {
            List<Integer> l = list(3);
            for (int x : l) l.sort(null);
        });
        t("compute inside compute", () -> {
            Map<String, Integer> m = new HashMap<>();
            m.computeIfAbsent("a", k -> {
                m.put("b", 1);
                return 2;
            });
        });
        t("vector", () -> {
            Vector<Integer> v = new Vector<>(list(3));
            for (int x : v) v.add(1);
        });
        t("two iterators", () -> {
            List<Integer> l = list(3);
            Iterator<Integer> a = l.iterator(), b = l.iterator();
            a.next();
            a.remove();
            b.next();
        });
        t("remove before next", () -> list(3).iterator().remove());
    }
}
