// generic functional interfaces, bridges, altMetafactory with markers, serializable lambdas
import java.io.Serializable;
import java.util.*;
import java.util.function.*;

public class LambdaBridges {
    interface Conv<A, B> {
        B conv(A a);
    }

    interface StrConv<B> extends Conv<String, B> {
        B conv(String s);
    }

    interface IntFromStr extends StrConv<Integer> {
        Integer conv(String s);
        default int plain(String s) { return conv(s) + 1; }
    }

    interface Marker {}

    interface Marker2 {
        default String mark() { return "marked"; }
    }

    interface SerFn<A, B> extends Function<A, B>, Serializable {}

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        IntFromStr f = String::length;
        Conv<String, Integer> g = f;
        StrConv<Integer> h = f;
        Conv raw = f;
        System.out.println(f.conv("abc") + " " + g.conv("abcd") + " " + h.conv("ab") + " " + raw.conv("x") + " " + f.plain("xyz"));
        try {
            raw.conv(5);
        } catch (ClassCastException e) {
            System.out.println("bridge casts: " + e.getClass().getSimpleName());
        }
        Runnable r = (Runnable & Marker) () -> System.out.println("with marker");
        r.run();
        System.out.println((r instanceof Marker) + " " + (r instanceof Marker2));
        Object o = (Supplier<String> & Marker & Marker2) () -> "sup";
        System.out.println((o instanceof Marker) + " " + ((Marker2) o).mark() + " " + ((Supplier<String>) o).get());
        Comparator<String> c = (Comparator<String> & Serializable) (a, b) -> b.compareTo(a);
        List<String> l = new ArrayList<>(List.of("a", "c", "b"));
        l.sort(c);
        System.out.println(l + " " + (c instanceof Serializable) + " " + c.reversed().compare("a", "b"));
        int k = 5;
        SerFn<Integer, Integer> s = x -> x + k;
        System.out.println(s.apply(1) + " " + s.andThen(x -> x * 2).apply(1));
        Function<Object, String> wide = Object::toString;
        Function<? super Integer, ? extends CharSequence> wild = wide;
        System.out.println(wild.apply(12));
        BiFunction<Object, Object, Boolean> eq = Object::equals;
        System.out.println(eq.apply("a", "a") + " " + eq.apply(1, 1L));
        Function<Integer, Integer> bad = x -> x;
        Function rawBad = bad;
        try {
            rawBad.apply("string");
            System.out.println("not reached?");
        } catch (ClassCastException e) {
            System.out.println("cast in lambda");
        }
        Callable2<String> c2 = () -> "thrown?";
        try {
            System.out.println(c2.call());
            Callable2<String> c3 = () -> {
                throw new Exception("checked");
            };
            c3.call();
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
    }

    interface Callable2<V> {
        V call() throws Exception;
    }
}
