// helpful NullPointerException messages for method calls
import java.util.*;
import java.util.function.*;

public class NpeMethods {
    static String ss;
    List<String> list;
    Runnable r;
    static NpeMethods nothing() { return null; }
    NpeMethods chain() { return null; }
    void call(int a, String b, long[] c) {}
    private void priv() {}
    final int fin() { return 1; }

    static void t(Runnable a) {
        try {
            a.run();
            System.out.println("fine");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    static void param(Object o, String s, int n) {
        if (n == 0) o.hashCode();
        else s.length();
    }

    public static void main(String[] args) {
        t(() -> ss.length());
        t(() -> System.out.println(ss.substring(1, 2)));
        t(() -> new NpeMethods().list.size());
        t(() -> new NpeMethods().list.get(0).trim());
        t(() -> new NpeMethods().r.run());
        t(() -> nothing().chain());
        t(() -> nothing().call(1, "b", null));
        t(() -> new NpeMethods().chain().chain());
        t(() -> new NpeMethods().chain().priv());
        t(() -> System.out.println(nothing().fin()));
        t(() -> param(null, "x", 0));
        t(() -> param("x", null, 1));
        t(() -> {
            Map<String, String> m = new HashMap<>();
            System.out.println(m.get("k").length());
        });
        t(() -> {
            String[] a = new String[3];
            int i = 2;
            System.out.println(a[i].isEmpty());
        });
        t(() -> {
            Object o = null;
            o.toString();
        });
        t(() -> {
            Supplier<String> s = () -> null;
            s.get().length();
        });
        t(() -> {
            Comparator<String> c = null;
            c.compare("a", "b");
        });
        t(() -> {
            StringBuilder sb = null;
            sb.append(1).append("x");
        });
        t(() -> {
            int[] z = null;
            z.clone();
        });
        t(() -> {
            Iterable<String> it = null;
            for (String s : it) System.out.println(s);
        });
        t(() -> {
            char c = 'x';
            List<Character> l = null;
            l.add(c);
        });
    }
}
