// arrays of all element types: defaults, store, load, length
public class ArrayKinds {
    public static void main(String[] args) {
        boolean[] z = new boolean[3];
        byte[] b = new byte[3];
        char[] c = new char[3];
        short[] s = new short[3];
        int[] i = new int[3];
        long[] l = new long[3];
        float[] f = new float[3];
        double[] d = new double[3];
        String[] r = new String[3];
        Object[][] rr = new Object[3][];
        System.out.println(z[0] + " " + b[0] + " " + (int) c[0] + " " + s[0] + " " + i[0] + " " + l[0] + " " + f[0] + " " + d[0] + " " + r[0] + " " + rr[0]);
        z[1] = true;
        b[1] = (byte) 0x1ff;
        c[1] = (char) 0x1ffff;
        s[1] = (short) 0x18000;
        i[1] = Integer.MIN_VALUE;
        l[1] = Long.MIN_VALUE;
        f[1] = -0f;
        d[1] = Double.MIN_VALUE * 0;
        r[1] = "r";
        rr[1] = r;
        System.out.println(z[1] + " " + b[1] + " " + (int) c[1] + " " + s[1] + " " + i[1] + " " + l[1] + " " + f[1] + " " + d[1] + " " + r[1] + " " + rr[1][1]);
        System.out.println(z.length + b.length + c.length + s.length + i.length + l.length + f.length + d.length + r.length + rr.length);
        boolean[] zi = {true, false, true};
        byte[] bi = {1, -1, 127};
        char[] ci = {'x', '\u20ac', 0};
        short[] si = {1, -1, 32767};
        long[] li = {1, -1, 1L << 60};
        float[] fi = {1, -1.5f, Float.NaN};
        double[] di = {1, -1.5, Double.NaN};
        for (int k = 0; k < 3; k++)
            System.out.println(zi[k] + " " + bi[k] + " " + (int) ci[k] + " " + si[k] + " " + li[k] + " " + fi[k] + " " + di[k]);
        System.out.println(new int[0].length + " " + new String[] {}.length);
        byte sum = 0;
        for (byte x : bi) sum += x;
        System.out.println(sum);
        i['\1'] = 'q';
        System.out.println(i[(byte) 1] + i[(short) 2]);
    }
}
