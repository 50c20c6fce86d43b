// NegativeArraySizeException for every way of making arrays
public class ArrayNegativeSize {
    static void t(String n, java.util.function.Supplier<Object> s) {
        try {
            System.out.println(n + " " + s.get().getClass().getName());
        } catch (NegativeArraySizeException e) {
            System.out.println(n + " " + e);
        }
    }

    static int minus(int x) { return -x; }

    public static void main(String[] args) {
        t("int", () -> new int[minus(1)]);
        t("byte", () -> new byte[Integer.MIN_VALUE]);
        t("String", () -> new String[minus(5)]);
        t("zero", () -> new String[minus(0)]);
        t("first", () -> new int[minus(2)][3]);
        t("second", () -> new int[3][minus(4)]);
        t("both", () -> new int[minus(6)][minus(7)]);
        t("zero then negative", () -> new int[0][minus(8)]);
        t("third", () -> new long[2][2][minus(9)]);
        t("partial", () -> new long[2][minus(10)][]);
        t("partial zero", () -> new Object[0][0][]);
        t("char", () -> new char[(char) 3]);
        t("byte index", () -> new double[(byte) 200]);
        try {
            Object o = new int[minus(1)][boom()];
            System.out.println(o);
        } catch (IllegalStateException e) {
            System.out.println("dimensions are evaluated first: " + e.getMessage());
        }
        try {
            java.util.function.IntFunction<int[]> f = int[]::new;
            System.out.println(f.apply(4).length);
            f.apply(-4);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
    }

    static int boom() { throw new IllegalStateException("boom"); }
}
