// lambdas capturing locals of every primitive type, references, this, parameters
import java.util.function.*;

public class LambdaCaptures {
    int field = 10;
    static int sf = 20;

    Supplier<String> all(boolean z, byte b, char c, short s, int i, long l, float f, double d, String t, int[] a) {
        return () -> z + " " + b + " " + c + " " + s + " " + i + " " + l + " " + f + " " + d + " " + t + " " + a[0] + " " + field + " " + sf;
    }

    IntSupplier counter() {
        int[] n = {0};
        return () -> n[0]++ + field++;
    }

    static Function<Integer, Function<Integer, Function<Integer, Integer>>> curry() { return a -> b -> c -> a * 100 + b * 10 + c; }

    Runnable nested() {
        int x = 1;
        return () -> {
            int y = 2;
            Runnable r = () -> {
                int z = 3;
                Runnable q = () -> System.out.println(x + y + z + field);
                q.run();
            };
            r.run();
        };
    }

    public static void main(String[] args) {
        LambdaCaptures o = new LambdaCaptures();
        int[] a = {7};
        Supplier<String> s = o.all(true, (byte) -5, 'c', (short) 999, 123456, 1L << 45, 2.5f, -0.0, "txt", a);
        System.out.println(s.get());
        a[0] = 8;
        o.field = 11;
        sf = 21;
        System.out.println(s.get());
        IntSupplier c = o.counter();
        System.out.println(c.getAsInt() + " " + c.getAsInt() + " " + c.getAsInt() + " " + o.counter().getAsInt());
        System.out.println(curry().apply(1).apply(2).apply(3));
        o.nested().run();
        Supplier<?>[] ss = new Supplier<?>[5];
        for (int i = 0; i < 5; i++) {
            int j = i * i;
            ss[i] = () -> j;
        }
        for (Supplier<?> x : ss) System.out.print(x.get() + " ");
        System.out.println();
        for (String w : new String[] {"a", "b"}) {
            Runnable r = () -> System.out.print(w + w + " ");
            r.run();
        }
        System.out.println();
        Runnable r1 = null, r2 = null;
        for (int i = 0; i < 2; i++) {
            Runnable r = () -> {};
            if (i == 0) r1 = r;
            else r2 = r;
        }
        System.out.println("no capture same " + (r1 == r2));
        BiFunction<Integer, Integer, Integer> gcd = new BiFunction<>() {
            public Integer apply(Integer x, Integer y) { return y == 0 ? x : this.apply(y, x % y); }
        };
        System.out.println(gcd.apply(48, 18));
        System.out.println(((Supplier<Supplier<String>>) () -> () -> "double").get().get());
        Callback cb = (long x, double y, byte z) -> x + y + z;
        System.out.println(cb.call(1L << 40, 0.5, (byte) -1));
    }

    interface Callback {
        double call(long x, double y, byte z);
    }
}
