// NullPointerException messages of array loads, stores and length of each kind
public class ArrayNulls {
    interface Act {
        void run();
    }

    static void t(Act a) {
        try {
            a.run();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    static int[] ia;
    static long[] la;
    static double[] da;
    static float[] fa;
    static byte[] ba;
    static boolean[] za;
    static char[] ca;
    static short[] sa;
    static Object[] oa;
    static int[][] ma = new int[2][];
    String[] inst;

    static int[] get() { return null; }

    public static void main(String[] args) {
        t(() -> System.out.println(ia[0]));
        t(() -> ia[0] = 1);
        t(() -> System.out.println(ia.length));
        t(() -> System.out.println(la[1]));
        t(() -> la[1] = 2);
        t(() -> System.out.println(da[1]));
        t(() -> da[1] = 2);
        t(() -> System.out.println(fa[1]));
        t(() -> fa[1]++);
        t(() -> System.out.println(ba[1]));
        t(() -> ba[1] = 1);
        t(() -> System.out.println(za[1]));
        t(() -> za[1] = true);
        t(() -> System.out.println(ca[1]));
        t(() -> ca[1] = 'c');
        t(() -> System.out.println(sa[1]));
        t(() -> sa[1] = 1);
        t(() -> System.out.println(oa[1]));
        t(() -> oa[1] = "s");
        t(() -> System.out.println(ma[1][0]));
        t(() -> ma[0][5] = 3);
        t(() -> System.out.println(ma[1].length));
        t(() -> System.out.println(get()[3]));
        t(() -> System.out.println(get().length));
        t(() -> new ArrayNulls().inst[2] = "x");
        t(() -> System.out.println(new ArrayNulls().inst.length));
        t(() -> {
            int[] local = null;
            local[7] = 8;
        });
        t(() -> {
            for (String s : new ArrayNulls().inst) System.out.println(s);
        });
        t(() -> ma[1].clone());
    }
}
