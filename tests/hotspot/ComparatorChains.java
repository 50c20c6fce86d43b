// comparators: comparing, thenComparing, reversed, nulls first, natural order, custom
import java.util.*;

public class ComparatorChains {
    record Person(String name, int age, Double height) {}

    static void show(String n, List<Person> l, Comparator<Person> c) {
        List<Person> s = new ArrayList<>(l);
        s.sort(c);
        StringBuilder b = new StringBuilder(n).append(": ");
        for (Person p : s) b.append(p.name).append('/').append(p.age).append('/').append(p.height).append(' ');
        System.out.println(b);
    }

    public static void main(String[] args) {
        List<Person> l = List.of(new Person("Bob", 30, 1.8), new Person("ann", 25, null), new Person("Cid", 30, 1.7), new Person("Dee", 25, 1.6), new Person("Bob", 20, null));
        show("name", l, Comparator.comparing(Person::name));
        show("name ci", l, Comparator.comparing(Person::name, String.CASE_INSENSITIVE_ORDER));
        show("age", l, Comparator.comparingInt(Person::age));
        show("age desc name", l, Comparator.comparingInt(Person::age).reversed().thenComparing(Person::name));
        show("age name desc", l, Comparator.comparing(Person::age).thenComparing(Person::name, Comparator.reverseOrder()));
        show("height nulls first", l, Comparator.comparing(Person::height, Comparator.nullsFirst(Comparator.naturalOrder())));
        show("height nulls last", l, Comparator.comparing(Person::height, Comparator.nullsLast(Comparator.reverseOrder())).thenComparingInt(Person::age));
        show("length age", l, Comparator.<Person>comparingInt(p -> p.name().length()).thenComparingInt(Person::age).thenComparing(Comparator.comparing(Person::name)));
        show("double", l, Comparator.comparingDouble(p -> p.height() == null ? 0 : -p.height()));
        show("reversed natural", l, (a, b) -> b.name().compareTo(a.name()));
        Comparator<String> n = Comparator.naturalOrder();
        System.out.println(n.compare("a", "b") + " " + n.reversed().compare("a", "b") + " " + Comparator.nullsFirst(n).compare(null, "x") + " " + Comparator.nullsLast(n).compare(null, "x") + " " + Comparator.nullsFirst(n).compare(null, null));
        System.out.println((n == Comparator.<String>naturalOrder()) + " " + (n.reversed().reversed() == n) + " " + Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER).compare("a", "B"));
        try {
            new ArrayList<>(l).sort(Comparator.comparing(Person::height));
        } catch (NullPointerException e) {
            System.out.println("null key");
        }
        TreeSet<String> t = new TreeSet<>(Comparator.comparing(String::length));
        Collections.addAll(t, "aa", "b", "cc", "ddd", "e");
        System.out.println(t);
        String[] w = {"10", "9", "2", "33", "1"};
        Arrays.sort(w);
        System.out.println(Arrays.toString(w));
        Arrays.sort(w, Comparator.comparing(Integer::valueOf));
        System.out.println(Arrays.toString(w));
    }
}
