// every conditional branch: ifeq..ifle, if_icmpXX, if_acmpXX, ifnull, ifnonnull, in both polarities
public class ConditionBranches {
    static int n;

    static String z(int a) {
        String s = "";
        if (a == 0) s += "eq ";
        if (a != 0) s += "ne ";
        if (a < 0) s += "lt ";
        if (a <= 0) s += "le ";
        if (a > 0) s += "gt ";
        if (a >= 0) s += "ge ";
        return s;
    }

    static String two(int a, int b) {
        String s = "";
        if (a == b) s += "eq ";
        if (a != b) s += "ne ";
        if (a < b) s += "lt ";
        if (a <= b) s += "le ";
        if (a > b) s += "gt ";
        if (a >= b) s += "ge ";
        return s;
    }

    static String refs(Object a, Object b) {
        return (a == b ? "same " : "other ") + (a != b ? "ne " : "eq ") + (a == null ? "null " : "obj ") + (b != null ? "obj" : "null");
    }

    public static void main(String[] args) {
        int[] v = {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : v) {
            System.out.println(a + ": " + z(a));
            for (int b : v) System.out.println(a + "," + b + ": " + two(a, b));
        }
        Object x = new Object(), y = new Object();
        System.out.println(refs(x, x) + "; " + refs(x, y) + "; " + refs(null, y) + "; " + refs(null, null) + "; " + refs(x, null));
        do {
            n++;
        } while (n < 5);
        do n -= 2; while (n >= 0);
        while (n <= 10) n += 3;
        while (n > 0) n -= 4;
        do n++; while (n != 3);
        System.out.println(n);
        boolean b = n == 3, c = !b, d = b != c, e = b == c;
        System.out.println(b + " " + c + " " + d + " " + e);
        if (b && !c || d && e) System.out.println("yes");
        if (!(b && (c || e))) System.out.println("also");
        long l = n;
        while (l != 0) l--;
        do l++; while (l <= 3);
        System.out.println(l + (l >= 4 ? " ge" : " lt") + (l == 4 ? " eq" : " ne") + (l > 4 ? " gt" : " le") + (l < 5L ? " lt" : " ge"));
    }
}
