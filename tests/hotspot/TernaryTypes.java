// conditional expressions: numeric promotion, boxing, null unboxing
public class TernaryTypes {
    static boolean t(boolean b) { return b; }

    public static void main(String[] args) {
        System.out.println(t(true) ? 1 : 2.0);
        System.out.println(t(false) ? 1 : 'a');
        System.out.println(t(true) ? 98 : 'a');
        int i = 98;
        System.out.println(t(true) ? i : 'a');
        System.out.println(t(true) ? (short) 5 : 'a');
        Object o = t(true) ? 1 : "s";
        System.out.println(o + " " + o.getClass().getName());
        Object p = t(true) ? Integer.valueOf(3) : Double.valueOf(4);
        System.out.println(p + " " + p.getClass().getName());
        Object q = t(true) ? (Object) Integer.valueOf(3) : Double.valueOf(4);
        System.out.println(q + " " + q.getClass().getName());
        Integer n = null;
        try {
            int r = t(true) ? n : 0;
            System.out.println(r);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        Integer r2 = t(false) ? Integer.valueOf(5) : n;
        System.out.println(r2);
        try {
            Integer r3 = t(false) ? 5 : n;
            System.out.println(r3);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        long l = t(false) ? 1 : 2L;
        System.out.println(l);
        Number num = t(true) ? Long.valueOf(9) : Integer.valueOf(8);
        System.out.println(num.getClass().getSimpleName());
        Comparable<?> c = t(false) ? "x" : 5;
        System.out.println(c);
        int depth = 5;
        String s = depth > 5 ? "gt" : depth < 5 ? "lt" : depth == 5 ? t(true) ? "eq-t" : "eq-f" : "no";
        System.out.println(s);
        System.out.println((t(true) ? new int[] {1, 2} : new int[0]).length);
        System.out.println(null == null ? "n" : "m");
        float f = t(true) ? 'A' : 1f;
        System.out.println(f);
        char ch = t(true) ? 66 : 'x';
        System.out.println(ch);
    }
}
