// an LRU cache by hand and by LinkedHashMap, iterators, generics with bounds, equals and hashCode of keys
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Function;

public class LruCache<K extends Comparable<K>, V> implements Iterable<LruCache.Node<K, V>> {
    static class Node<K, V> {
        final K key;
        V value;
        Node<K, V> before, after;

        Node(K key, V value) {
            this.key = key;
            this.value = value;
        }

        @Override
        public String toString() { return key + "->" + value; }
    }

    private final Node<K, V>[] table;
    private final java.util.HashMap<K, Node<K, V>> map = new java.util.HashMap<>();
    private Node<K, V> head, tail;
    private final int capacity;
    int hits, misses;

    @SuppressWarnings("unchecked")
    LruCache(int capacity) {
        this.capacity = capacity;
        table = (Node<K, V>[]) new Node[capacity];
    }

    private void unlink(Node<K, V> n) {
        if (n.before == null) head = n.after;
        else n.before.after = n.after;
        if (n.after == null) tail = n.before;
        else n.after.before = n.before;
        n.before = n.after = null;
    }

    private void append(Node<K, V> n) {
        n.before = tail;
        if (tail == null) head = n;
        else tail.after = n;
        tail = n;
    }

    V get(K key, Function<? super K, ? extends V> loader) {
        Node<K, V> n = map.get(key);
        if (n != null) {
            hits++;
            unlink(n);
            append(n);
            return n.value;
        }
        misses++;
        V v = loader.apply(key);
        if (map.size() == capacity) {
            map.remove(head.key);
            unlink(head);
        }
        append(n = new Node<>(key, v));
        map.put(key, n);
        table[map.size() - 1] = n;
        return v;
    }

    K largest() {
        K best = null;
        for (Node<K, V> n : this) if (best == null || n.key.compareTo(best) > 0) best = n.key;
        return best;
    }

    @Override
    public Iterator<Node<K, V>> iterator() {
        return new Iterator<>() {
            Node<K, V> at = head;

            @Override
            public boolean hasNext() { return at != null; }

            @Override
            public Node<K, V> next() {
                if (at == null) throw new NoSuchElementException("end of cache");
                Node<K, V> n = at;
                at = at.after;
                return n;
            }
        };
    }

    static final class Key implements Comparable<Key> {
        final String a;
        final int b;

        Key(String a, int b) {
            this.a = a;
            this.b = b;
        }

        @Override
        public boolean equals(Object o) { return o instanceof Key k && k.b == b && Objects.equals(a, k.a); }

        @Override
        public int hashCode() { return Objects.hash(a, b); }

        @Override
        public int compareTo(Key o) { return a.equals(o.a) ? b - o.b : a.compareTo(o.a); }

        @Override
        public String toString() { return a + b; }
    }

    public static void main(String[] args) {
        LruCache<Integer, Long> fib = new LruCache<>(5);
        int[] asked = {1, 2, 3, 4, 5, 1, 6, 2, 7, 1, 1, 3};
        for (int i : asked) System.out.print(fib.get(i, n -> (long) n * n * n) + " ");
        System.out.println(fib.hits + "/" + fib.misses + " largest " + fib.largest());
        StringBuilder sb = new StringBuilder();
        for (Node<Integer, Long> n : fib) sb.append(n).append(';');
        System.out.println(sb);
        LruCache<Key, String> keyed = new LruCache<>(2);
        for (int i = 0; i < 6; i++) keyed.get(new Key("k", i % 3), k -> k.toString().toUpperCase());
        System.out.println(keyed.hits + " " + keyed.largest() + " " + keyed.map.containsKey(new Key("k", 2)));
        Iterator<Node<Key, String>> it = keyed.iterator();
        it.next();
        it.next();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
        Map<String, Integer> lhm = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Integer> e) { return size() > 3; }
        };
        for (String s : "a b c a d a e".split(" ")) lhm.merge(s, 1, Integer::sum);
        System.out.println(lhm);
        LruCache<String, String> broken = new LruCache<>(0);
        try {
            broken.get("x", s -> s);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
