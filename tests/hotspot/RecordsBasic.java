// records: accessors, toString, equals, hashCode, compact constructors, statics, nesting
import java.util.*;

public class RecordsBasic {
    record Point(int x, int y) {
        static int made;

        Point {
            if (x < 0) throw new IllegalArgumentException("x " + x);
            made++;
        }

        Point(int both) { this(both, both); }

        double dist() { return Math.sqrt(x * x + y * y); }

        static Point origin() { return new Point(0); }
    }

    record Empty() {}

    record Named(String name, Point at, List<String> tags) implements Comparable<Named> {
        public int compareTo(Named o) { return name.compareTo(o.name); }
    }

    record Pair<A, B>(A a, B b) {
        <C> Pair<A, C> with(C c) { return new Pair<>(a, c); }
    }

    record Custom(int v) {
        @Override
        public String toString() { return "<" + v + ">"; }

        @Override
        public boolean equals(Object o) { return o instanceof Custom c && c.v % 10 == v % 10; }

        @Override
        public int hashCode() { return v % 10; }

        public int v() { return v * 2; }
    }

    public static void main(String[] args) {
        Point p = new Point(3, 4), q = new Point(3, 4), r = new Point(5);
        System.out.println(p + " " + r + " " + p.x() + p.y() + " " + p.dist() + " " + Point.made);
        System.out.println(p.equals(q) + " " + p.equals(r) + " " + p.equals(null) + " " + p.equals("x") + " " + (p.hashCode() == q.hashCode()) + " " + (p == q));
        System.out.println(p.hashCode() + " " + Point.origin().hashCode());
        try {
            new Point(-1, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + Point.made);
        }
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        Named n = new Named("n", p, List.of("a", "b"));
        System.out.println(n + " " + n.equals(new Named("n", q, Arrays.asList("a", "b"))) + " " + n.hashCode());
        System.out.println(new Named(null, null, null) + " " + new Named(null, null, null).hashCode() + " " + new Named(null, null, null).equals(n)
            + " " + new Named(null, null, null).equals(new Named(null, null, null)));
        System.out.println(new Pair<>(1, "b").with('c') + " " + new Pair<>(new Pair<>(1, 2), null));
        System.out.println(new Custom(15) + " " + new Custom(15).equals(new Custom(25)) + " " + new Custom(15).hashCode() + " " + new Custom(15).v());
        System.out.println(n.compareTo(new Named("m", null, null)));
        Map<Point, String> m = new HashMap<>();
        m.put(p, "first");
        m.put(q, "second");
        System.out.println(m.size() + " " + m.get(new Point(3, 4)) + " " + m.get(r));
        record Local(String s, int... more) {
            int count() { return more.length; }
        }
        System.out.println(new Local("a", 1, 2, 3).count() + " " + new Local("b").s());
    }
}
