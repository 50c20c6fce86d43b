// casts the compiler inserts for generics, heap pollution, bridge casts
import java.util.*;

public class GenericCasts {
    static class Box<T extends Comparable<T>> {
        T v;

        Box(T v) { this.v = v; }

        boolean less(Box<T> o) { return v.compareTo(o.v) < 0; }
    }

    static class StringCmp implements Comparable<StringCmp> {
        final String s;

        StringCmp(String s) { this.s = s; }

        public int compareTo(StringCmp o) { return s.compareTo(o.s); }
    }

    @SuppressWarnings("unchecked")
    static <T> T cast(Object o) { return (T) o; }

    @SuppressWarnings("unchecked")
    static <T extends Number> T num(Object o) { return (T) o; }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        System.out.println(new Box<>(3).less(new Box<>(4)) + " " + new Box<>("b").less(new Box<>("a")));
        Object fine = cast("x");
        System.out.println(fine);
        try {
            Integer i = cast("x");
            System.out.println(i);
        } catch (ClassCastException e) {
            System.out.println("1 " + e.getMessage());
        }
        try {
            num("x");
            System.out.println("no cast when discarded?");
        } catch (ClassCastException e) {
            System.out.println("2 " + e.getMessage());
        }
        try {
            Comparable c = new StringCmp("a");
            c.compareTo("plain");
        } catch (ClassCastException e) {
            System.out.println("3 " + e.getMessage());
        }
        try {
            Box raw = new Box<>(1);
            raw.v = "s";
            Box<Integer> b = raw;
            System.out.println("still " + (Object) b.v);
            int n = b.v + 1;
        } catch (ClassCastException e) {
            System.out.println("4 " + e.getMessage());
        }
        List<String>[] ls = new List[1];
        Object[] os = ls;
        os[0] = List.of(5);
        try {
            String s = ls[0].get(0);
        } catch (ClassCastException e) {
            System.out.println("5 " + e.getMessage());
        }
        System.out.println(GenericCasts.<Integer>cast(7) + 1);
        Map<String, List<Integer>> m = new HashMap<>();
        m.computeIfAbsent("k", k -> new ArrayList<>()).add(5);
        System.out.println(m.get("k").get(0) * 2);
    }
}
