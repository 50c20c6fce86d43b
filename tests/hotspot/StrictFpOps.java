// strictfp class and method give IEEE results
public class StrictFpOps {
    static strictfp double sum(double[] a) {
        double s = 0;
        for (double x : a) s += x;
        return s;
    }

    static strictfp class StrictFpOpsInner {
        float scale(float x, int n) {
            float r = x;
            for (int i = 0; i < n; i++) r = r * 1.5f - 0.25f;
            return r;
        }
    }

    interface Op {
        double run(double a, double b);
    }

    public static void main(String[] args) {
        System.out.println(sum(new double[] {1e308, 1e308, -1e308}));
        System.out.println(sum(new double[] {1e16, 1, -1e16}));
        System.out.println(new StrictFpOpsInner().scale(1.1f, 20));
        Op[] ops = {(a, b) -> a * b, (a, b) -> a / b, (a, b) -> a + b - b, (a, b) -> a * b / b};
        double[][] p = {{1e200, 1e200}, {1e-200, 1e-200}, {3, 7}, {1e308, 10}, {5e-300, 3e10}};
        for (double[] q : p)
            for (Op o : ops) System.out.println(q[0] + " " + q[1] + " " + o.run(q[0], q[1]));
        double x = 1.0;
        for (int i = 0; i < 60; i++) x = x * 0.75 + 0.1;
        System.out.println(x);
        float y = 1f;
        for (int i = 0; i < 60; i++) y = y * 0.75f + 0.1f;
        System.out.println(y);
    }
}
