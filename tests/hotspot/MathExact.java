// exact methods, floorDiv, floorMod, their exceptions and messages
public class MathExact {
    interface Op {
        Object go();
    }

    static void t(String n, Op o) {
        try {
            System.out.println(n + " " + o.go());
        } catch (ArithmeticException e) {
            System.out.println(n + " " + e.getMessage());
        }
    }

    static final int X = Integer.MAX_VALUE, N = Integer.MIN_VALUE;
    static final long LX = Long.MAX_VALUE, LN = Long.MIN_VALUE;

    public static void main(String[] args) {
        t("add", () -> Math.addExact(X, 1));
        t("add", () -> Math.addExact(X, -1));
        t("addL", () -> Math.addExact(LX, 1L));
        t("addL", () -> Math.addExact(LN, -1L));
        t("sub", () -> Math.subtractExact(N, 1));
        t("sub", () -> Math.subtractExact(-1, N));
        t("subL", () -> Math.subtractExact(LN, 1L));
        t("mul", () -> Math.multiplyExact(65536, 32768));
        t("mul", () -> Math.multiplyExact(65536, -32768));
        t("mulL", () -> Math.multiplyExact(1L << 32, 1L << 31));
        t("mulL", () -> Math.multiplyExact(LN, -1L));
        t("mulL", () -> Math.multiplyExact(3037000499L, 3037000499L));
        t("mulLI", () -> Math.multiplyExact(LX, 2));
        t("inc", () -> Math.incrementExact(X));
        t("dec", () -> Math.decrementExact(N));
        t("incL", () -> Math.incrementExact(LX));
        t("neg", () -> Math.negateExact(N));
        t("neg", () -> Math.negateExact(X));
        t("negL", () -> Math.negateExact(LN));
        t("toInt", () -> Math.toIntExact(1L << 31));
        t("toInt", () -> Math.toIntExact(-(1L << 31)));
        t("abs", () -> Math.absExact(N));
        t("absL", () -> Math.absExact(LN));
        int[][] p = {{7, 3}, {-7, 3}, {7, -3}, {-7, -3}, {6, 3}, {-6, 3}, {0, 5}, {N, -1}, {N, X}, {1, 0}};
        for (int[] q : p) {
            t("floorDiv " + q[0] + " " + q[1], () -> Math.floorDiv(q[0], q[1]));
            t("floorMod " + q[0] + " " + q[1], () -> Math.floorMod(q[0], q[1]));
        }
        t("floorDivL", () -> Math.floorDiv(-1L, 1L << 40));
        t("floorModL", () -> Math.floorMod(-1L, 1L << 40));
        t("floorModLI", () -> Math.floorMod(-7L, 3));
        System.out.println(Math.multiplyHigh(LX, LX) + " " + Math.multiplyFull(X, N) + " " + Math.multiplyHigh(-1, 1));
        System.out.println(StrictMath.max(1, 2) + " " + StrictMath.floorMod(-5, 3) + " " + StrictMath.abs(-2.5));
    }
}
