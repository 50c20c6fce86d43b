// generic classes and methods: bounded types, wildcards, linked stack, recursive bounds
import java.util.*;
import java.util.function.*;

public class GenericClasses {
    static class Stack<E> implements Iterable<E> {
        private class Cell {
            E v;
            Cell next;

            Cell(E v, Cell n) {
                this.v = v;
                next = n;
            }
        }

        private Cell top;
        private int size;

        void push(E e) {
            top = new Cell(e, top);
            size++;
        }

        E pop() {
            if (top == null) throw new NoSuchElementException("empty");
            E v = top.v;
            top = top.next;
            size--;
            return v;
        }

        public Iterator<E> iterator() {
            return new Iterator<E>() {
                Cell c = top;

                public boolean hasNext() { return c != null; }

                public E next() {
                    E v = c.v;
                    c = c.next;
                    return v;
                }
            };
        }
    }

    static <T extends Comparable<? super T>> T max(Iterable<? extends T> it) {
        T best = null;
        for (T t : it) if (best == null || t.compareTo(best) > 0) best = t;
        return best;
    }

    static double sum(Collection<? extends Number> c) {
        double s = 0;
        for (Number n : c) s += n.doubleValue();
        return s;
    }

    static <A, B> List<B> map(List<A> l, Function<? super A, ? extends B> f) {
        List<B> r = new ArrayList<>();
        for (A a : l) r.add(f.apply(a));
        return r;
    }

    static <T> T[] swap(T[] a, int i, int j) {
        T t = a[i];
        a[i] = a[j];
        a[j] = t;
        return a;
    }

    static abstract class Builder<T extends Builder<T>> {
        String s = "";

        abstract T self();

        T add(String x) {
            s += x;
            return self();
        }
    }

    static class MyBuilder extends Builder<MyBuilder> {
        MyBuilder self() { return this; }

        MyBuilder bang() { return add("!"); }
    }

    public static void main(String[] args) {
        Stack<String> s = new Stack<>();
        for (String x : "a c b".split(" ")) s.push(x);
        for (String x : s) System.out.print(x + " ");
        System.out.println(max(s) + " " + s.size);
        System.out.println(s.pop() + s.pop() + s.pop());
        try {
            s.pop();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(sum(List.of(1, 2.5, 3L, (byte) 4)));
        System.out.println(map(List.of("a", "bb", "ccc"), String::length) + " " + map(List.of(1, 2), x -> "n" + x));
        System.out.println(Arrays.toString(swap(new Integer[] {1, 2, 3}, 0, 2)));
        System.out.println(new MyBuilder().add("x").bang().add("y").s);
        Stack<? super Integer> w = new Stack<Number>();
        w.push(5);
        Object o = w.pop();
        System.out.println(o);
        Map<String, Map<Integer, List<Character>>> deep = new TreeMap<>();
        deep.computeIfAbsent("k", k -> new TreeMap<>()).computeIfAbsent(1, k -> new ArrayList<>()).add('z');
        for (var e : deep.entrySet()) for (var f : e.getValue().entrySet()) System.out.println(e.getKey() + f.getKey() + f.getValue().get(0));
    }
}
