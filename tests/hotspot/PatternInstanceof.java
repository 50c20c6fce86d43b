// pattern matching for instanceof: scope, conjunctions, negation, records
public class PatternInstanceof {
    record Point(int x, int y) {}

    static String f(Object o) {
        if (o instanceof Integer i && i > 10) return "big int " + (i + 1);
        if (o instanceof Integer i) return "int " + i;
        if (o instanceof String s && !s.isEmpty()) return "string " + s.charAt(0) + s.length();
        if (!(o instanceof Point p)) return "other";
        return "point " + p.x() + "," + p.y();
    }

    static boolean same(Object a, Object b) {
        return a instanceof Point p && b instanceof Point q && p.x() == q.x() && p.y() == q.y();
    }

    static int len(Object o) {
        while (!(o instanceof String s)) {
            o = String.valueOf(o);
        }
        return s.length();
    }

    static String arr(Object o) {
        return o instanceof int[] a ? "ints" + a.length : o instanceof Object[] b ? "objs" + b.length : o instanceof Number n ? "num" + n.intValue() : "none";
    }

    public static void main(String[] args) {
        Object[] os = {1, 11, "", "hey", new Point(3, 4), 2.5, null, 'c'};
        for (Object o : os) System.out.println(f(o) + " " + len(o) + " " + arr(o));
        System.out.println(same(new Point(1, 2), new Point(1, 2)) + " " + same(new Point(1, 2), "x") + " " + same(null, null));
        System.out.println(arr(new int[3]) + arr(new String[2]) + arr(new int[1][1]) + arr(7L));
        Object o = "text";
        if (o instanceof CharSequence cs && cs instanceof String str && str.length() == cs.length()) System.out.println(str + cs);
        if (o instanceof String s) {
            s = s + "!";
            System.out.println(s + o);
        }
        for (Object x = 5; x instanceof Integer i && i > 0; x = i - 2) System.out.print(i + " ");
        System.out.println();
        if (!(o instanceof String t)) throw new IllegalStateException();
        System.out.println(t.toUpperCase());
    }
}
