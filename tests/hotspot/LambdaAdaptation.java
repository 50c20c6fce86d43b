// boxing, unboxing, widening and void adaptation in lambdas and method references
import java.util.*;
import java.util.function.*;

public class LambdaAdaptation {
    static int prim(int x) { return x + 1; }
    static Integer boxed(Integer x) { return x + 2; }
    static long wide(long x) { return x + 3; }
    static double dbl(double x) { return x / 2; }
    static byte by(byte x) { return (byte) -x; }
    static char ch(int x) { return (char) x; }
    static Object obj(Object o) { return "obj " + o + " " + o.getClass().getSimpleName(); }
    static String str(CharSequence s) { return "cs " + s; }
    static int n;
    static int sideEffect(Object o) { return n += o.hashCode(); }
    static void nothing(int x) { n += x; }

    interface L2I { Integer f(int x); }
    interface I2L { long f(int x); }
    interface I2D { double f(Integer x); }
    interface B2O { Object f(byte b); }
    interface V { void f(Integer i); }
    interface C2I { int f(char c); }
    interface S2D { double f(short s); }
    interface O { Object f(); }
    interface LL { long f(); }

    static int seven() { return 7; }

    public static void main(String[] args) {
        Function<Integer, Integer> a = LambdaAdaptation::prim;
        IntUnaryOperator b = LambdaAdaptation::boxed;
        L2I c = LambdaAdaptation::prim;
        I2L d = LambdaAdaptation::prim;
        I2L e = LambdaAdaptation::wide;
        I2D f = LambdaAdaptation::dbl;
        I2D g = LambdaAdaptation::prim;
        System.out.println(a.apply(1) + " " + b.applyAsInt(1) + " " + c.f(1) + " " + d.f(1) + " " + e.f(1) + " " + f.f(5) + " " + g.f(5));
        B2O h = LambdaAdaptation::by;
        B2O i = LambdaAdaptation::obj;
        B2O j = LambdaAdaptation::prim;
        System.out.println(h.f((byte) 5) + " " + h.f((byte) 5).getClass().getName() + " " + i.f((byte) 6) + " " + j.f((byte) 7).getClass().getName());
        V k = LambdaAdaptation::sideEffect;
        V l = LambdaAdaptation::nothing;
        V m = LambdaAdaptation::wide;
        k.f(10);
        l.f(5);
        m.f(1);
        System.out.println(n);
        C2I o = LambdaAdaptation::prim;
        C2I p = Character::getNumericValue;
        S2D q = LambdaAdaptation::dbl;
        S2D r = LambdaAdaptation::wide;
        System.out.println(o.f('a') + " " + p.f('7') + " " + q.f((short) 9) + " " + r.f((short) -9));
        O s = LambdaAdaptation::seven;
        LL t = LambdaAdaptation::seven;
        System.out.println(s.f().getClass().getName() + " " + t.f());
        Function<String, Object> u = LambdaAdaptation::str;
        System.out.println(u.apply("x"));
        IntFunction<Object> v = LambdaAdaptation::ch;
        System.out.println(v.apply(65) + " " + v.apply(65).getClass().getName());
        ToDoubleFunction<Integer> w = Integer::intValue;
        ToLongBiFunction<Integer, Integer> x = Math::max;
        System.out.println(w.applyAsDouble(3) + " " + x.applyAsLong(4, 9));
        Consumer<List<Integer>> y = List::size;
        y.accept(List.of());
        try {
            b = LambdaAdaptation::boxed;
            Function<Integer, Integer> npe = LambdaAdaptation::prim;
            npe.apply(null);
        } catch (NullPointerException z) {
            System.out.println("unboxing null in the adapter");
        }
        Comparator<Integer> cmp = Integer::compare;
        BiFunction<Integer, Integer, Number> sum = Integer::sum;
        System.out.println(cmp.compare(3, 2) + " " + sum.apply(3, 2));
        Supplier<Runnable> sr = () -> () -> System.out.println("ran");
        sr.get().run();
    }
}
