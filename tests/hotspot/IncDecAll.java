// pre and post increment of locals, fields, statics, elements of every type and boxes
public class IncDecAll {
    byte fb = 127;
    short fs = 32767;
    char fc = 65535;
    int fi = Integer.MAX_VALUE;
    long fl = Long.MAX_VALUE;
    float ff = 0.5f;
    double fd = -0.5;
    static byte sb = -128;
    static char sc = 0;
    static float sf = 16777216f;

    public static void main(String[] args) {
        byte b = 126;
        System.out.println(b++ + " " + b++ + " " + b-- + " " + --b);
        short s = -32768;
        System.out.println(s-- + " " + s);
        char c = 'a';
        System.out.println(c++ + " " + ++c + " " + c-- + (char) (c + 1));
        int i = Integer.MAX_VALUE;
        System.out.println(i++ + " " + i-- + " " + i);
        long l = Long.MIN_VALUE;
        System.out.println(l-- + " " + l++ + " " + l);
        float f = 1.5f;
        System.out.println(f++ + " " + --f + " " + ++f);
        double d = 1e16;
        System.out.println(d++ + " " + ++d);
        IncDecAll o = new IncDecAll();
        System.out.println(o.fb++ + " " + o.fb + " " + o.fs++ + " " + o.fs + " " + (int) o.fc++ + " " + (int) o.fc);
        System.out.println(o.fi++ + " " + o.fi + " " + o.fl++ + " " + o.fl + " " + o.ff-- + " " + o.ff + " " + --o.fd);
        System.out.println(--sb + " " + (int) --sc + " " + ++sf);
        Integer bi = 127;
        Integer keep = bi++;
        System.out.println(keep + " " + bi + " " + ++bi);
        Character bc = 'x';
        bc++;
        System.out.println(bc);
        Double bd = 1.0;
        bd -= 0.25;
        bd++;
        System.out.println(bd);
        char[] ca = {'p'};
        ca[0]++;
        System.out.println(ca[0]++ + "" + ca[0]);
        short[] sa = {32767};
        System.out.println(sa[0]++ + sa[0]);
        float[] fa = {1};
        System.out.println(fa[0]++ + ++fa[0]);
        boolean[] za = {true};
        za[0] ^= true;
        System.out.println(za[0] |= true);
        i = 0;
        i = i++ + i++;
        System.out.println(i);
    }
}
