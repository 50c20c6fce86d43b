// boxing identity within and outside the caches, equality rules, unboxing in comparisons
public class BoxCaches {
    public static void main(String[] args) {
        for (int i : new int[] {-129, -128, 0, 127, 128}) {
            Integer a = i, b = i;
            Long c = (long) i, d = (long) i;
            Short e = (short) i, f = (short) i;
            System.out.println(i + " " + (a == b) + (c == d) + (e == f) + " " + a.equals(b) + c.equals(d) + e.equals(f));
        }
        Character c1 = 'a', c2 = 'a', c3 = '\u0080', c4 = '\u0080';
        System.out.println((c1 == c2) + " " + (c3 == c4) + " " + c3.equals(c4));
        Byte b1 = -128, b2 = -128;
        System.out.println((b1 == b2) + " " + (Boolean.TRUE == Boolean.valueOf(true)));
        Double d1 = 1.0, d2 = 1.0;
        Float f1 = 1f, f2 = 1f;
        System.out.println((d1 == d2) + " " + d1.equals(d2) + " " + (f1 == f2) + " " + f1.equals(f2));
        Integer x = 1000;
        int y = 1000;
        Long z = 1000L;
        System.out.println((x == y) + " " + (z == y) + " " + z.equals(y) + " " + z.equals((long) x) + " " + (x < z) + " " + (x <= 1000) + (x >= 1000.0));
        Integer p = 1000, q = 1000;
        System.out.println((p == q) + " " + (p <= q && p >= q) + " " + p.equals(q));
        Object o = 5, r = 5;
        System.out.println((o == r) + " " + o.equals(5) + " " + o.equals(5L));
        Integer inc = 127;
        Integer before = inc;
        inc++;
        System.out.println(before + " " + inc + " " + (before == inc));
        inc--;
        System.out.println(before == inc);
        java.util.List<Integer> l = new java.util.ArrayList<>(java.util.List.of(10, 20, 30, 1));
        l.remove(1);
        l.remove(Integer.valueOf(1));
        System.out.println(l);
        long sum = 0;
        for (Integer i : l) sum += i;
        System.out.println(sum);
        char ch = c1;
        int w = c1 + 1;
        System.out.println(ch + " " + w + " " + (char) (c1 + 1));
        Integer n = null;
        System.out.println(n == null ? "null box" : "");
        Integer t = true ? 1 : n;
        System.out.println(t);
    }
}
