// the dup family: chained and compound assignments on array elements and fields of all widths
public class DupForms {
    int i;
    long l;
    double d;
    static int si;
    static long sl;

    static int idx(int k) {
        System.out.print("[" + k + "]");
        return k;
    }

    static long longValue() { return 99L; }
    static int intValue() { return 98; }
    static double doubleValue() { return 97; }

    public static void main(String[] args) {
        int[] ia = new int[4];
        long[] la = new long[4];
        double[] da = new double[4];
        byte[] ba = new byte[4];
        String[] ra = new String[4];
        int x = ia[idx(0)] = ia[idx(1)] = 7;
        long y = la[idx(0)] = la[idx(1)] = 8L;
        double z = da[idx(2)] = da[idx(3)] = 2.5;
        String s = ra[0] = ra[1] = "r";
        System.out.println(x + " " + y + " " + z + " " + s + ra[1]);
        System.out.println(ia[idx(0)]++ + " " + ++ia[0] + " " + (ia[0] += 5) + " " + ia[0]);
        System.out.println(la[idx(0)]++ + " " + ++la[0] + " " + (la[0] += 5) + " " + (la[0] <<= 2) + " " + la[0]--);
        System.out.println(da[idx(2)]++ + " " + --da[2] + " " + (da[2] *= 4) + " " + da[2]--);
        System.out.println(ba[idx(3)]-- + " " + (ba[3] -= 200) + " " + ba[3]++ + " " + ++ba[3]);
        System.out.println((ra[idx(2)] += "q") + " " + ra[2]);
        DupForms o = new DupForms();
        System.out.println((o.i = o.i + 1) + " " + o.i++ + " " + (o.i *= 3));
        System.out.println((o.l = 5) + " " + o.l++ + " " + (o.l *= 3) + " " + --o.l);
        System.out.println((o.d = 5) + " " + o.d++ + " " + (o.d /= 4));
        System.out.println(si++ + " " + ++si + " " + (si += 10) + " " + sl++ + " " + --sl + " " + (sl -= 4));
        longValue();
        intValue();
        doubleValue();
        int a, b, c;
        a = b = c = 4;
        long p, q;
        p = q = a + b + c;
        o.l = la[1] = sl = p + q;
        o.i = si = ia[3] = 11;
        System.out.println(p + " " + q + " " + o.l + " " + la[1] + " " + sl + " " + o.i + " " + si + " " + ia[3]);
        long[][] ll = new long[2][2];
        ll[idx(1)][idx(0)] += la[0] = 3;
        System.out.println(ll[1][0]++ + ll[1][0]);
    }
}
