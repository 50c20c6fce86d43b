// inner, local and anonymous classes: captured variables, outer instances, shadowing
import java.util.*;

public class InnerCapture {
    int v = 1;
    String name = "outer";

    class In {
        int v = 2;

        class Deep {
            int v = 3;

            String all() {
                int v = 4;
                return v + "" + this.v + In.this.v + InnerCapture.this.v + name;
            }
        }

        Deep deep() { return new Deep(); }
    }

    class SubIn extends In {
        String look() { return v + name; }
    }

    static class Ext extends InnerCapture.In {
        Ext(InnerCapture o) { o.super(); }
    }

    List<Runnable> make(int p, long q, double r, String s, char[] cs) {
        List<Runnable> l = new ArrayList<>();
        int local = p * 2;
        class Loc implements Runnable {
            int runs;

            public void run() { System.out.println("Loc " + p + " " + q + " " + r + " " + s + " " + cs.length + " " + local + " " + v++ + " " + ++runs); }
        }
        l.add(new Loc());
        l.add(new Loc());
        l.add(new Runnable() {
            int k = local;

            {
                k += 100;
            }

            public void run() {
                new Loc().run();
                System.out.println("anon " + k + " " + name + " " + q);
            }
        });
        return l;
    }

    static Iterable<Integer> range(int lo, int hi) {
        return () -> new Iterator<>() {
            int at = lo;

            public boolean hasNext() { return at < hi; }

            public Integer next() { return at++; }
        };
    }

    public static void main(String[] args) {
        InnerCapture o = new InnerCapture();
        System.out.println(o.new In().deep().all() + " " + o.new In().new Deep().all());
        System.out.println(o.new SubIn().look() + " " + new Ext(o).deep().all());
        o.name = "changed";
        for (Runnable r : o.make(5, 1L << 40, 2.5, "str", new char[3])) r.run();
        System.out.println(o.v);
        int sum = 0;
        for (int a : range(1, 4)) for (int b : range(a, 5)) sum += a * b;
        System.out.println(sum);
        InnerCapture none = null;
        try {
            none.new In();
        } catch (NullPointerException e) {
            System.out.println("no outer");
        }
        int[] box = {0};
        Comparator<Integer> c = new Comparator<>() {
            public int compare(Integer x, Integer y) {
                box[0]++;
                return y - x;
            }
        };
        List<Integer> l = new ArrayList<>(List.of(3, 1, 2));
        l.sort(c);
        System.out.println(l + " " + (box[0] > 0));
        System.out.println(new InnerCapture() {
            String twice() { return name + name; }
        }.twice());
        record P(int a) {}
        enum Q { X, Y }
        interface R { int f(int x); }
        R r = x -> x + Q.Y.ordinal();
        System.out.println(r.f(new P(4).a()));
    }
}
