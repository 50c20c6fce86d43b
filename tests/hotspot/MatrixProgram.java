// a longer program: matrix determinant, fractions, primes, text histogram
import java.util.*;

public class MatrixProgram {
    static final class Frac implements Comparable<Frac> {
        final long n, d;

        Frac(long n, long d) {
            if (d == 0) throw new ArithmeticException("zero denominator");
            long g = gcd(Math.abs(n), Math.abs(d));
            if (d < 0) g = -g;
            this.n = n / g;
            this.d = d / g;
        }

        static long gcd(long a, long b) { return b == 0 ? Math.max(a, 1) : gcd(b, a % b); }

        Frac plus(Frac o) { return new Frac(n * o.d + o.n * d, d * o.d); }

        Frac times(Frac o) { return new Frac(n * o.n, d * o.d); }

        Frac over(Frac o) { return new Frac(n * o.d, d * o.n); }

        Frac neg() { return new Frac(-n, d); }

        @Override
        public int compareTo(Frac o) { return Long.compare(n * o.d, o.n * d); }

        @Override
        public String toString() { return d == 1 ? "" + n : n + "/" + d; }
    }

    static Frac det(Frac[][] m) {
        int k = m.length;
        Frac r = new Frac(1, 1);
        for (int c = 0; c < k; c++) {
            int p = c;
            while (p < k && m[p][c].n == 0) p++;
            if (p == k) return new Frac(0, 1);
            if (p != c) {
                Frac[] t = m[p];
                m[p] = m[c];
                m[c] = t;
                r = r.neg();
            }
            r = r.times(m[c][c]);
            for (int i = c + 1; i < k; i++) {
                Frac f = m[i][c].over(m[c][c]).neg();
                for (int j = c; j < k; j++) m[i][j] = m[i][j].plus(f.times(m[c][j]));
            }
        }
        return r;
    }

    public static void main(String[] args) {
        int[][][] ms = {{{2}}, {{1, 2}, {3, 4}}, {{0, 1, 2}, {3, 4, 5}, {6, 7, 9}}, {{1, 2}, {2, 4}}, {{2, 0, 1, 3}, {1, 1, 0, 2}, {4, 3, 2, 1}, {0, 5, 1, 2}}};
        for (int[][] a : ms) {
            Frac[][] m = new Frac[a.length][a.length];
            for (int i = 0; i < a.length; i++) for (int j = 0; j < a.length; j++) m[i][j] = new Frac(a[i][j], 1);
            System.out.println(det(m));
        }
        Frac sum = new Frac(0, 1);
        for (int i = 1; i <= 12; i++) {
            sum = sum.plus(new Frac(i % 2 == 0 ? -1 : 1, i));
            System.out.println(sum);
        }
        try {
            new Frac(1, 1).over(new Frac(0, 5));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        TreeMap<Frac, String> t = new TreeMap<>();
        for (int i = 1; i < 5; i++) for (int j = 1; j < 5; j++) t.merge(new Frac(i, j), i + ":" + j, (x, y) -> x + "," + y);
        System.out.println(t);
        String text = "it was the best of times it was the worst of times";
        Map<String, Integer> h = new TreeMap<>();
        for (String w : text.split(" ")) h.merge(w, 1, Integer::sum);
        h.forEach((w, n) -> System.out.println(w + " " + "*".repeat(n)));
    }
}
