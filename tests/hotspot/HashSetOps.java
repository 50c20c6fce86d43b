// HashSet: set algebra, iteration by hash, equality, removal
import java.util.*;

public class HashSetOps {
    static <T> Set<T> with(Set<T> a, java.util.function.Consumer<Set<T>> f) {
        Set<T> r = new HashSet<>(a);
        f.accept(r);
        return r;
    }

    public static void main(String[] args) {
        Set<Integer> a = new HashSet<>(Arrays.asList(1, 2, 3, 4, 5)), b = new HashSet<>(Arrays.asList(4, 5, 6, 7));
        System.out.println(with(a, s -> s.addAll(b)) + " " + with(a, s -> s.retainAll(b)) + " " + with(a, s -> s.removeAll(b)));
        System.out.println(a.add(1) + " " + a.add(9) + " " + a.remove(2) + " " + a.remove(2) + " " + a + " " + a.contains(9) + " " + a.containsAll(Arrays.asList(1, 9)));
        Set<String> s = new HashSet<>();
        for (String w : "one two three four five six seven eight nine ten eleven twelve thirteen".split(" ")) s.add(w);
        System.out.println(s);
        s.removeIf(x -> x.length() == 3);
        System.out.println(s + " " + s.size() + " " + s.hashCode());
        s.add(null);
        System.out.println(s.contains(null) + " " + s.remove(null) + " " + s.contains(null));
        System.out.println(a.equals(new TreeSet<>(a)) + " " + a.equals(new ArrayList<>(a)) + " " + new HashSet<>().equals(Collections.emptySet()));
        Set<Character> chars = new HashSet<>();
        for (char c : "mississippi".toCharArray()) chars.add(c);
        System.out.println(chars);
        Set<Set<Integer>> nested = new HashSet<>();
        nested.add(new HashSet<>(List.of(1, 2)));
        nested.add(new TreeSet<>(List.of(2, 1)));
        System.out.println(nested.size() + " " + nested.contains(new LinkedHashSet<>(List.of(1, 2))));
        Set<Double> d = new HashSet<>();
        d.add(0.0);
        d.add(-0.0);
        d.add(Double.NaN);
        d.add(0.0 / 0.0);
        System.out.println(d.size() + " " + d.contains(Double.NaN));
        Set<Long> l = new HashSet<>();
        for (long i = -5; i < 5; i++) l.add(i * 1000000007L);
        System.out.println(l);
        Iterator<Long> it = l.iterator();
        while (it.hasNext()) if (it.next() < 0) it.remove();
        System.out.println(l);
        Object[] arr = a.toArray();
        System.out.println(Arrays.toString(arr) + " " + a.toArray(new Integer[0]).length);
        Set<Boolean> bools = new HashSet<>(List.of(true, false));
        System.out.println(bools + " " + Collections.disjoint(a, b) + " " + Collections.max(a));
    }
}
