// operands left to right, assignments, calls and array indices, exceptions in the middle
public class EvaluationOrder {
    static StringBuilder log = new StringBuilder();

    static int v(int x) {
        log.append(x).append(' ');
        return x;
    }

    static int[] arr(int[] a) {
        log.append("arr ");
        return a;
    }

    static int boom() {
        log.append("boom ");
        throw new RuntimeException("boom");
    }

    static void flush(Object r) {
        System.out.println(r + " <- " + log);
        log.setLength(0);
    }

    EvaluationOrder self() {
        log.append("self ");
        return this;
    }

    EvaluationOrder none() {
        log.append("none ");
        return null;
    }

    int f;

    int m(int a, int b, int c) { return a * 100 + b * 10 + c; }

    public static void main(String[] args) {
        flush(v(1) + v(2) * v(3) - v(4));
        flush(v(1) < v(2) == v(3) > v(4));
        int[] a = {10, 20, 30};
        int i = 0;
        a[i] = i = 2;
        flush(a[0] + "," + a[2] + "," + i);
        i = 1;
        a[i++] += i++ * 10;
        flush(a[1] + "," + i);
        arr(a)[v(0)] = v(7);
        flush(a[0]);
        flush(new EvaluationOrder().self().m(v(1), v(2), v(3)));
        try {
            arr(null)[v(5)] = v(6);
        } catch (NullPointerException e) {
            flush("npe after operands");
        }
        try {
            arr(null)[boom()] = v(6);
        } catch (RuntimeException e) {
            flush(e.getMessage());
        }
        try {
            arr(a)[v(99)] = boom();
        } catch (RuntimeException e) {
            flush(e.getMessage());
        }
        try {
            new EvaluationOrder().none().f = v(8);
        } catch (NullPointerException e) {
            flush("npe field");
        }
        try {
            new EvaluationOrder().none().m(v(1), boom(), v(3));
        } catch (RuntimeException e) {
            flush(e.getMessage());
        }
        try {
            flush(v(1) / (v(2) - v(2)) + v(3));
        } catch (ArithmeticException e) {
            flush(e.getMessage());
        }
        int x = 5;
        x = x++ + (x = 10) + x;
        flush(x);
        int[][] g = new int[v(2)][v(3)];
        flush(g.length * 10 + g[0].length);
    }
}
