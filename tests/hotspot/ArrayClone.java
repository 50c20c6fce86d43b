// clone of arrays: shallow, all kinds, covariant type, multi-dimensional
public class ArrayClone {
    public static void main(String[] args) {
        int[] i = {1, 2, 3};
        int[] j = i.clone();
        j[0] = 99;
        System.out.println(i[0] + " " + j[0] + " " + (i == j) + " " + i.equals(j) + " " + j.length);
        long[] l = {1L << 40};
        System.out.println(l.clone()[0]);
        boolean[] z = {true, false};
        System.out.println(z.clone()[0] + " " + z.clone()[1]);
        byte[] b = {-1};
        char[] c = {'q'};
        short[] s = {-5};
        float[] f = {1.5f};
        double[] d = {2.5};
        System.out.println(b.clone()[0] + " " + c.clone()[0] + " " + s.clone()[0] + " " + f.clone()[0] + " " + d.clone()[0]);
        StringBuilder[] r = {new StringBuilder("a"), null};
        StringBuilder[] q = r.clone();
        q[0].append("b");
        q[1] = new StringBuilder("x");
        System.out.println(r[0] + " " + r[1] + " " + q[1] + " " + (r[0] == q[0]));
        int[][] m = {{1}, {2}};
        int[][] n = m.clone();
        n[0][0] = 7;
        n[1] = new int[] {8};
        System.out.println(m[0][0] + " " + m[1][0] + " " + n[1][0]);
        Object[] o = new String[] {"s"};
        Object[] p = o.clone();
        System.out.println(p.getClass().getName());
        try {
            p[0] = 1;
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new int[0].clone().length);
        Object any = i;
        System.out.println(any instanceof Cloneable);
        System.out.println(any instanceof java.io.Serializable);
        System.out.println(((int[]) any).clone()[2]);
    }
}
