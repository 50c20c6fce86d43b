// multi-dimensional arrays: full, partial, zero dimensions, sharing, nesting
public class MultiArrays {
    static String show(Object o) {
        if (o == null) return "null";
        if (o instanceof int[] a) {
            String s = "{";
            for (int x : a) s += x + " ";
            return s + "}";
        }
        if (o instanceof Object[] a) {
            String s = "[";
            for (Object x : a) s += show(x) + " ";
            return s + "]";
        }
        return o.toString();
    }

    public static void main(String[] args) {
        int[][] a = new int[2][3];
        int[][] b = new int[2][];
        int[][][] c = new int[2][3][];
        int[][][] d = new int[2][2][2];
        int[][] e = new int[0][5];
        int[][] f = new int[3][0];
        String[][][] g = new String[1][2][3];
        System.out.println(show(a) + show(b) + show(c) + show(d) + show(e) + show(f) + show(g));
        System.out.println(a.getClass().getName() + b.getClass().getName() + c.getClass().getName() + g.getClass().getName());
        System.out.println(c[1].getClass().getName() + " " + d[1][1].getClass().getName() + " " + g[0][1].getClass().getName());
        a[1][2] = 5;
        b[0] = a[1];
        b[0][0] = 9;
        System.out.println(show(a) + (b[0] == a[1]));
        c[1][2] = new int[] {4, 5};
        d[0] = a;
        System.out.println(show(c) + show(d) + d[0][1][2]);
        int[][] jag = {{1}, {2, 3}, {}, null, {4, 5, 6}};
        int n = 0;
        for (int[] r : jag) if (r != null) for (int x : r) n = n * 10 + x;
        System.out.println(n + " " + jag[4].length);
        Object[] o = new int[2][1];
        o[0] = new int[] {8, 8, 8};
        System.out.println(show(o));
        long[][][][][] five = new long[1][2][1][2][1];
        five[0][1][0][1][0] = Long.MAX_VALUE;
        System.out.println(five[0][1][0][1][0] + five.getClass().getName());
        int k = 0;
        boolean[][] z = new boolean[++k][++k];
        System.out.println(z.length + "," + z[0].length + "," + z[0][1]);
        double[] row[] = new double[2][2];
        row[1][1] += 0.5;
        System.out.println(row[1][1]);
        char[][] tri = new char[4][];
        for (int i = 0; i < 4; i++) {
            tri[i] = new char[i + 1];
            for (int j = 0; j <= i; j++) tri[i][j] = (char) ('a' + i + j);
            System.out.println(tri[i]);
        }
    }
}
