// Collections: sort, search, reverse, rotate, swap, fill, frequency, nCopies, unmodifiable views
import java.util.*;

public class CollectionsUtil {
    static void t(String n, Runnable r) {
        try {
            r.run();
            System.out.println(n + " fine");
        } catch (UnsupportedOperationException e) {
            System.out.println(n + " unsupported");
        }
    }

    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(5, 2, 8, 1, 9, 3));
        Collections.sort(l);
        System.out.println(l + " " + Collections.binarySearch(l, 8) + " " + Collections.binarySearch(l, 4) + " " + Collections.binarySearch(l, 100));
        Collections.reverse(l);
        System.out.println(l + " " + Collections.binarySearch(l, 3, Collections.reverseOrder()));
        Collections.swap(l, 0, 5);
        Collections.rotate(l, 2);
        System.out.println(l);
        Collections.rotate(l, -3);
        System.out.println(l + " " + Collections.max(l) + Collections.min(l) + " " + Collections.max(l, Comparator.comparing(x -> -x)));
        Collections.addAll(l, 7, 7);
        System.out.println(Collections.frequency(l, 7) + " " + Collections.nCopies(3, "x") + " " + Collections.indexOfSubList(l, List.of(7, 7)) + " " + Collections.lastIndexOfSubList(l, List.of(0)));
        Collections.replaceAll(l, 7, 0);
        System.out.println(l);
        Collections.fill(l, 4);
        System.out.println(l + " " + Collections.emptyList() + Collections.emptyMap() + Collections.singleton(1) + Collections.singletonList("s") + Collections.singletonMap("k", "v"));
        List<String> u = Collections.unmodifiableList(new ArrayList<>(List.of("a", "b")));
        t("add", () -> u.add("c"));
        t("set", () -> u.set(0, "c"));
        t("sort", () -> u.sort(null));
        t("iterator remove", () -> {
            Iterator<String> it = u.iterator();
            it.next();
            it.remove();
        });
        t("map put", () -> Collections.unmodifiableMap(new HashMap<>()).put(1, 1));
        t("empty add", () -> Collections.emptyList().add(null));
        t("singleton remove", () -> Collections.singleton(1).remove(1));
        t("nCopies", () -> Collections.nCopies(2, 1).set(0, 1));
        t("asList set", () -> Arrays.asList(1, 2).set(0, 5));
        t("asList add", () -> Arrays.asList(1, 2).add(5));
        t("keySet add", () -> new HashMap<String, String>().keySet().add("x"));
        List<String> back = new ArrayList<>(List.of("x"));
        List<String> view = Collections.unmodifiableList(back);
        back.add("y");
        System.out.println(view + " " + view.equals(back));
        List<Integer> checked = Collections.checkedList(new ArrayList<>(), Integer.class);
        try {
            ((List) checked).add("s");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Set<String> fromMap = Collections.newSetFromMap(new TreeMap<>());
        fromMap.add("b");
        fromMap.add("a");
        System.out.println(fromMap + " " + Collections.list(new Vector<>(List.of(1, 2)).elements()));
        Queue<Integer> lifo = Collections.asLifoQueue(new ArrayDeque<>());
        lifo.add(1);
        lifo.add(2);
        System.out.println(lifo.poll());
    }
}
