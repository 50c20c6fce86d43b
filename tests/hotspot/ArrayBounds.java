// ArrayIndexOutOfBoundsException messages for load and store of each kind
public class ArrayBounds {
    interface Act {
        void run();
    }

    static void t(String n, Act a) {
        try {
            a.run();
            System.out.println(n + " fine");
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(n + ": " + e.getMessage());
        }
    }

    static int[] ia = new int[3];
    static long[] la = new long[0];
    static double[] da = new double[1];
    static float[] fa = {1};
    static byte[] ba = {1, 2};
    static boolean[] za = {true};
    static char[] ca = {'a'};
    static short[] sa = {5};
    static Object[] oa = {null};
    static int[][] ma = new int[2][4];

    public static void main(String[] args) {
        t("int load", () -> System.out.println(ia[3]));
        t("int store", () -> ia[-1] = 0);
        t("int last", () -> ia[2] = 9);
        t("int inc", () -> ia[Integer.MAX_VALUE]++);
        t("long load", () -> System.out.println(la[0]));
        t("long store", () -> la[Integer.MIN_VALUE] = 1);
        t("double load", () -> System.out.println(da[1]));
        t("double store", () -> da[100] += 1);
        t("float load", () -> System.out.println(fa[-5]));
        t("float store", () -> fa[1] = 1);
        t("byte load", () -> System.out.println(ba[2]));
        t("byte store", () -> ba[2] = 1);
        t("boolean load", () -> System.out.println(za[1]));
        t("boolean store", () -> za[-1] = false);
        t("char load", () -> System.out.println(ca[1]));
        t("char store", () -> ca[65536] = 'x');
        t("short load", () -> System.out.println(sa[1]));
        t("short store", () -> sa[2] = 1);
        t("ref load", () -> System.out.println(oa[1]));
        t("ref store", () -> oa[1] = "x");
        t("outer", () -> System.out.println(ma[2][0]));
        t("inner", () -> ma[1][4] = 0);
        int i = 0;
        try {
            while (true) ia[i++] = i * i;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(i + " " + e.getMessage() + " " + ia[0] + ia[1] + ia[2]);
        }
        try {
            args[0].length();
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e);
        }
    }
}
