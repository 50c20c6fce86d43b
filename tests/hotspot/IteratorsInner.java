// inner classes and iterators: lazy ranges, zipped and filtered iterators, member classes with outer state, recursion with memo, n queens, permutations, towers
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

public class IteratorsInner {
    static class Range implements Iterable<Integer> {
        final int from, to, step;

        Range(int from, int to, int step) {
            this.from = from;
            this.to = to;
            this.step = step;
        }

        public Iterator<Integer> iterator() { return new Walk(); }

        private class Walk implements Iterator<Integer> {
            private int at = from;

            public boolean hasNext() { return step > 0 ? at < to : at > to; }

            public Integer next() {
                if (!hasNext()) throw new NoSuchElementException(Range.this + " is over");
                try {
                    return at;
                } finally {
                    at += step;
                }
            }
        }

        @Override
        public String toString() { return from + ".." + to; }
    }

    static <T> Iterable<T> filter(Iterable<T> in, java.util.function.Predicate<T> p) {
        return () -> new Iterator<T>() {
            final Iterator<T> it = in.iterator();
            T next;
            boolean ready;

            public boolean hasNext() {
                while (!ready && it.hasNext()) {
                    next = it.next();
                    ready = p.test(next);
                }
                return ready;
            }

            public T next() {
                if (!hasNext()) throw new NoSuchElementException();
                ready = false;
                return next;
            }
        };
    }

    class Counter {
        int own;

        class Nested {
            int bump() { return ++own + ++total * 100; }
        }
    }

    int total;

    static int queens(int n, int row, int cols, int d1, int d2) {
        if (row == n) return 1;
        int count = 0;
        for (int c = 0; c < n; c++) {
            int a = 1 << c, b = 1 << (row + c), d = 1 << (row - c + n);
            if ((cols & a) == 0 && (d1 & b) == 0 && (d2 & d) == 0) count += queens(n, row + 1, cols | a, d1 | b, d2 | d);
        }
        return count;
    }

    static void permute(char[] cs, int k, List<String> out) {
        if (k == cs.length) {
            out.add(new String(cs));
            return;
        }
        for (int i = k; i < cs.length; i++) {
            char t = cs[k];
            cs[k] = cs[i];
            cs[i] = t;
            permute(cs, k + 1, out);
            cs[i] = cs[k];
            cs[k] = t;
        }
    }

    static int moves;

    static void hanoi(int n, Deque<Integer> a, Deque<Integer> b, Deque<Integer> c) {
        if (n == 0) return;
        hanoi(n - 1, a, c, b);
        c.push(a.pop());
        moves++;
        hanoi(n - 1, b, a, c);
    }

    static final Map<Long, Long> memo = new HashMap<>();

    static long ways(int n, int m) {
        if (n == 0 || m == 0) return 1;
        long key = (long) n << 32 | m;
        Long known = memo.get(key);
        if (known != null) return known;
        long w = ways(n - 1, m) + ways(n, m - 1);
        memo.put(key, w);
        return w;
    }

    static int ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }

    static boolean even(int n) { return n == 0 || odd(n - 1); }

    static boolean odd(int n) { return n != 0 && even(n - 1); }

    public static void main(String[] args) {
        int sum = 0;
        for (int i : new Range(0, 10, 3)) for (int j : new Range(5, -5, -4)) sum += i * j;
        System.out.println(sum);
        for (int i : filter(filter(new Range(0, 50, 1), x -> x % 3 == 0), x -> (x & 1) == 1)) System.out.print(i + " ");
        System.out.println();
        Iterator<Integer> it = new Range(0, 1, 1).iterator();
        it.next();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        IteratorsInner outer = new IteratorsInner();
        Counter c = outer.new Counter();
        Counter.Nested n1 = c.new Nested(), n2 = outer.new Counter().new Nested();
        System.out.println(n1.bump() + " " + n2.bump() + " " + n1.bump() + " " + outer.total + " " + n1.getClass().getName());
        System.out.println(queens(6, 0, 0, 0, 0) + " " + queens(7, 0, 0, 0, 0));
        List<String> perms = new ArrayList<>();
        permute("abcd".toCharArray(), 0, perms);
        System.out.println(perms.size() + " " + perms.get(0) + " " + perms.get(23) + " " + new java.util.HashSet<>(perms).size());
        Deque<Integer> a = new ArrayDeque<>(), b = new ArrayDeque<>(), d = new ArrayDeque<>();
        for (int i = 7; i > 0; i--) a.push(i);
        hanoi(7, a, b, d);
        System.out.println(moves + " " + d + a + b);
        System.out.println(ways(16, 16) + " " + memo.size() + " " + ackermann(2, 9) + " " + even(1000) + odd(777));
        class Local implements Comparable<Local> {
            final int v = perms.size() + moves;

            public int compareTo(Local o) { return v - o.v; }
        }
        System.out.println(new Local().compareTo(new Local()) + " " + Local.class.getName() + " " + new Object() {
            int x = 4;

            int twice() { return x * 2; }
        }.twice());
        Runnable[] rs = new Runnable[3];
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 3; i++) {
            int k = i;
            rs[i] = new Runnable() {
                int calls;

                @Override
                public void run() { log.append(k).append(++calls).append(this.getClass().isAnonymousClass() ? "a" : "n"); }
            };
        }
        for (int r = 0; r < 2; r++) for (Runnable x : rs) x.run();
        System.out.println(log);
    }
}
