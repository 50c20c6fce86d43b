// sorting of primitive and object arrays, ranges, stability, comparator contracts
import java.util.*;

public class ArraysSorting {
    record P(String n, int k) {}

    static int[] gen(int n, int mod) {
        int[] a = new int[n];
        long x = 12345;
        for (int i = 0; i < n; i++) {
            x = x * 1103515245 + 12345 & 0x7fffffff;
            a[i] = (int) (x % mod) - mod / 2;
        }
        return a;
    }

    static boolean sorted(int[] a) {
        for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) return false;
        return true;
    }

    public static void main(String[] args) {
        for (int n : new int[] {0, 1, 2, 10, 50, 300, 1000}) {
            int[] a = gen(n, 500);
            long before = 0, after = 0;
            for (int x : a) before += x;
            Arrays.sort(a);
            for (int x : a) after += x;
            System.out.println(n + " " + sorted(a) + " " + (before == after) + " " + Arrays.hashCode(a));
        }
        double[] d = {3, -0.0, 0.0, Double.NaN, -1, Double.NEGATIVE_INFINITY, 2};
        Arrays.sort(d);
        System.out.println(Arrays.toString(d));
        char[] c = "sorting chars".toCharArray();
        Arrays.sort(c);
        System.out.println(c);
        byte[] b = {5, -128, 127, 0};
        Arrays.sort(b);
        System.out.println(Arrays.toString(b));
        long[] l = {5, Long.MIN_VALUE, Long.MAX_VALUE, 0};
        Arrays.sort(l, 1, 3);
        System.out.println(Arrays.toString(l));
        String[] s = "the quick brown fox jumps over the lazy dog".split(" ");
        Arrays.sort(s);
        System.out.println(Arrays.toString(s));
        Arrays.sort(s, Comparator.comparing(String::length));
        System.out.println(Arrays.toString(s));
        Arrays.sort(s, 2, 6, Collections.reverseOrder());
        System.out.println(Arrays.toString(s));
        P[] ps = new P[60];
        for (int i = 0; i < 60; i++) ps[i] = new P("p" + i, i * 7 % 5);
        Arrays.sort(ps, (x, y) -> x.k - y.k);
        StringBuilder sb = new StringBuilder();
        for (P p : ps) sb.append(p.k).append(p.n).append(' ');
        System.out.println(sb);
        List<P> pl = new ArrayList<>(Arrays.asList(ps));
        pl.sort(Comparator.comparingInt(P::k).reversed().thenComparing(P::n));
        System.out.println(pl.get(0) + " " + pl.get(59) + " " + pl.get(30));
        try {
            Arrays.sort(new Object[] {1, "x"});
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
        try {
            Arrays.sort(new String[] {"a", null});
        } catch (NullPointerException e) {
            System.out.println("null element");
        }
        Integer[] big = new Integer[200];
        for (int i = 0; i < 200; i++) big[i] = i * 31 % 97;
        Arrays.sort(big, Comparator.comparing(x -> x % 10));
        System.out.println(Arrays.hashCode(big));
    }
}
