// ListIterator, subList views, custom AbstractList, Iterable defaults, Spliterator-free traversal
import java.util.*;

public class IteratorsAndSubLists {
    static class Squares extends AbstractList<Integer> implements RandomAccess {
        final int n;

        Squares(int n) { this.n = n; }

        @Override
        public Integer get(int i) {
            if (i < 0 || i >= n) throw new IndexOutOfBoundsException("no " + i);
            return i * i;
        }

        @Override
        public int size() { return n; }
    }

    static class Bag<T> extends AbstractCollection<T> {
        final T[] a;

        @SafeVarargs
        Bag(T... a) { this.a = a; }

        @Override
        public Iterator<T> iterator() { return Arrays.asList(a).iterator(); }

        @Override
        public int size() { return a.length; }
    }

    public static void main(String[] args) {
        Squares s = new Squares(8);
        System.out.println(s + " " + s.contains(16) + s.indexOf(25) + " " + s.subList(2, 5) + " " + s.hashCode() + " " + s.equals(List.of(0, 1, 4, 9, 16, 25, 36, 49)));
        try {
            s.add(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("unsupported");
        }
        try {
            s.get(8);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        List<Integer> l = new ArrayList<>(s);
        List<Integer> sub = l.subList(2, 6);
        sub.set(0, 100);
        sub.add(200);
        sub.remove((Integer) 9);
        System.out.println(l + " " + sub + " " + sub.indexOf(200) + " " + sub.subList(1, 3));
        sub.clear();
        System.out.println(l);
        ListIterator<Integer> it = l.listIterator(l.size());
        while (it.hasPrevious()) {
            int v = it.previous();
            if (v == 1) it.add(-1);
            else it.set(v + 1);
            if (l.size() > 6) break;
        }
        System.out.println(l);
        try {
            l.subList(3, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            l.subList(0, 99);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        Bag<String> b = new Bag<>("x", "y", "x");
        System.out.println(b + " " + b.contains("y") + " " + b.toArray().length + " " + b.containsAll(List.of("x")) + " " + new TreeSet<>(b));
        for (String x : b) System.out.print(x + ".");
        b.forEach(x -> System.out.print(x + "!"));
        System.out.println();
        try {
            b.iterator().next().concat(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        Iterator<Integer> e = Collections.emptyIterator();
        System.out.println(e.hasNext());
        AbstractMap<String, Integer> m = new AbstractMap<>() {
            @Override
            public Set<Entry<String, Integer>> entrySet() { return new LinkedHashSet<>(List.of(new SimpleEntry<>("k", 1), new SimpleImmutableEntry<>("q", 2))); }
        };
        System.out.println(m + " " + m.get("q") + " " + m.containsKey("z") + " " + m.size() + " " + m.keySet() + m.values());
    }
}
