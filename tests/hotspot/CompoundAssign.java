// compound assignment with implicit narrowing for all types
public class CompoundAssign {
    static int si = 10;
    long fl = 20;
    double fd = 1.5;

    public static void main(String[] args) {
        byte b = 100;
        b += 100;
        System.out.println(b);
        b -= 1000;
        System.out.println(b);
        b *= 3;
        System.out.println(b);
        b ^= 0x7f;
        System.out.println(b);
        short s = 30000;
        s += 30000;
        System.out.println(s);
        s *= s;
        System.out.println(s);
        char c = 'A';
        c += 2;
        System.out.println(c);
        c *= 2;
        System.out.println((int) c);
        int i = 5;
        i += 3.7;
        System.out.println(i);
        i -= 2.9f;
        System.out.println(i);
        i *= 1000000000L;
        System.out.println(i);
        i <<= 3;
        i |= 7;
        System.out.println(i);
        long l = 5;
        l *= 2.5;
        System.out.println(l);
        l += 'x';
        System.out.println(l);
        float f = 1;
        f += 1e-10;
        System.out.println(f);
        f /= 3;
        System.out.println(f);
        double d = 1;
        d -= 0.9f;
        System.out.println(d);
        si += si++ + ++si;
        System.out.println(si);
        CompoundAssign o = new CompoundAssign();
        o.fl <<= 33;
        o.fd *= o.fl;
        System.out.println(o.fl + " " + o.fd);
        int k = 3;
        k += k++ * 2 + k;
        System.out.println(k);
        k = k++ + ++k;
        System.out.println(k);
        String str = "s";
        str += 1 + 2;
        str += 'c';
        str += null;
        System.out.println(str);
    }
}
