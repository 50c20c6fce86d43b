// generics: wildcards, recursive bounds, generic methods and arrays, functional composition, type tokens, visitors, heterogeneous maps
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

public class GenericsHeavy {
    interface Shape<S extends Shape<S>> extends Comparable<S> {
        double area();

        S scaled(double by);

        @Override
        default int compareTo(S o) { return Double.compare(area(), o.area()); }
    }

    record Square(double side) implements Shape<Square> {
        public double area() { return side * side; }

        public Square scaled(double by) { return new Square(side * by); }
    }

    static abstract class Builder<T, B extends Builder<T, B>> {
        final Map<String, Object> parts = new LinkedHashMap<>();

        @SuppressWarnings("unchecked")
        B with(String key, Object value) {
            parts.put(key, value);
            return (B) this;
        }

        abstract T build();
    }

    static class TextBuilder extends Builder<String, TextBuilder> {
        TextBuilder twice(String s) { return with(s, s + s); }

        @Override
        String build() { return parts.toString(); }
    }

    static class TypedMap {
        private final Map<Class<?>, Object> map = new HashMap<>();

        <T> TypedMap put(Class<T> type, T value) {
            map.put(Objects.requireNonNull(type), type.cast(value));
            return this;
        }

        <T> T get(Class<T> type) { return type.cast(map.get(type)); }
    }

    static <T extends Comparable<? super T>> T max(Collection<? extends T> c) {
        Iterator<? extends T> it = c.iterator();
        T best = it.next();
        while (it.hasNext()) {
            T t = it.next();
            if (t.compareTo(best) > 0) best = t;
        }
        return best;
    }

    static <A, B, C> Function<A, C> then(Function<? super A, ? extends B> f, Function<? super B, ? extends C> g) { return a -> g.apply(f.apply(a)); }

    static <T> T fold(Iterable<? extends T> it, T zero, BinaryOperator<T> op) {
        T acc = zero;
        for (T t : it) acc = op.apply(acc, t);
        return acc;
    }

    static <T, R> List<R> map(List<T> in, Function<? super T, ? extends R> f) {
        List<R> out = new ArrayList<>(in.size());
        for (T t : in) out.add(f.apply(t));
        return out;
    }

    @SafeVarargs
    static <T> T[] array(T... ts) { return ts; }

    static class Lazy<T> implements Supplier<T> {
        private Supplier<? extends T> source;
        private T value;

        Lazy(Supplier<? extends T> source) { this.source = source; }

        @Override
        public T get() {
            if (source != null) {
                value = source.get();
                source = null;
            }
            return value;
        }
    }

    static class Tree<K, V> {
        private final Comparator<? super K> order;
        private Entry root;
        private int size;

        class Entry {
            K key;
            V value;
            Entry left, right;

            Entry(K key, V value) {
                this.key = key;
                this.value = value;
                size++;
            }
        }

        Tree(Comparator<? super K> order) { this.order = order; }

        V put(K key, V value) {
            Entry[] hold = holder(root);
            if (root == null) {
                root = new Entry(key, value);
                return null;
            }
            for (Entry e = hold[0];;) {
                int c = order.compare(key, e.key);
                if (c == 0) {
                    V old = e.value;
                    e.value = value;
                    return old;
                }
                Entry next = c < 0 ? e.left : e.right;
                if (next == null) {
                    next = new Entry(key, value);
                    if (c < 0) e.left = next;
                    else e.right = next;
                    return null;
                }
                e = next;
            }
        }

        @SuppressWarnings("unchecked")
        private Entry[] holder(Entry e) {
            Entry[] es = (Entry[]) java.lang.reflect.Array.newInstance(Entry.class, 1);
            es[0] = e;
            return es;
        }

        void each(java.util.function.BiConsumer<? super K, ? super V> f) { walk(root, f); }

        private void walk(Entry e, java.util.function.BiConsumer<? super K, ? super V> f) {
            if (e == null) return;
            walk(e.left, f);
            f.accept(e.key, e.value);
            walk(e.right, f);
        }
    }

    public static void main(String[] args) {
        List<Square> squares = new ArrayList<>(List.of(new Square(2), new Square(5), new Square(3)));
        System.out.println(max(squares) + " " + max(squares).scaled(0.5) + " " + Collections.min(squares));
        System.out.println(new TextBuilder().with("a", 1).twice("b").with("c", List.of()).build());
        TypedMap tm = new TypedMap().put(String.class, "s").put(Integer.class, 7).put(int[].class, new int[] {1});
        System.out.println(tm.get(String.class) + tm.get(Integer.class) + tm.get(int[].class).length + tm.get(Long.class));
        try {
            @SuppressWarnings({"unchecked", "rawtypes"})
            Class<Object> raw = (Class) Integer.class;
            tm.put(raw, "not an integer");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Function<String, Integer> len = String::length;
        System.out.println(then(len, n -> n * n).andThen(Integer::toBinaryString).compose((Object o) -> o.toString()).apply(12345));
        System.out.println(fold(List.of(1, 2, 3, 4), 0, Integer::sum) + fold(List.of("x", "y"), "", String::concat) + fold(map(squares, Square::area), 1.0, (a, b) -> a * b));
        Integer[] ints = array(3, 1, 2);
        Arrays.sort(ints, Comparator.<Integer>naturalOrder().reversed());
        System.out.println(Arrays.toString(ints) + ints.getClass().getSimpleName());
        try {
            Object[] os = array("a", 1);
            System.out.println(os.getClass().getComponentType());
            String[] bad = (String[]) GenericsHeavy.<Object>array("q");
            System.out.println(bad.length);
        } catch (ClassCastException e) {
            System.out.println("heap pollution");
        }
        int[] calls = {0};
        Lazy<String> lazy = new Lazy<>(() -> "computed " + ++calls[0]);
        System.out.println(lazy.get() + lazy.get());
        Tree<String, Integer> tree = new Tree<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String s : "one two three four five six seven two one".split(" ")) tree.put(s, tree.size);
        StringBuilder sb = new StringBuilder();
        tree.each((k, v) -> sb.append(k).append('=').append(v).append(' '));
        System.out.println(sb.toString() + tree.size);
        Map<Boolean, List<Integer>> parts = new HashMap<>();
        Predicate<Integer> even = i -> i % 2 == 0;
        for (int i = 0; i < 10; i++) parts.computeIfAbsent(even.and(x -> x > 3).or(x -> x == 1).test(i), k -> new ArrayList<>()).add(i);
        System.out.println(parts);
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        UnaryOperator<Integer> twice = x -> 2 * x;
        System.out.println(add.andThen(twice).apply(3, 4) + " " + UnaryOperator.<Integer>identity().apply(9) + " " + Function.<String>identity().andThen(String::isEmpty).apply(""));
        List<? super Integer> sink = new ArrayList<Number>(List.of(1.5));
        sink.add(3);
        System.out.println(sink);
        Comparator<Map.Entry<String, Integer>> byValue = Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey());
        List<Map.Entry<String, Integer>> es = new ArrayList<>(Map.of("p", 1, "q", 2, "r", 2).entrySet());
        es.sort(byValue);
        System.out.println(es);
    }
}
