// bound method references evaluate and null-check their receiver once
import java.util.function.*;

public class LambdaNulls {
    static int made;

    static LambdaNulls make() {
        made++;
        System.out.println("make " + made);
        return new LambdaNulls();
    }

    int id = made;

    int get() { return id; }

    static String nul() { return null; }

    static void t(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }

    public static void main(String[] args) {
        Supplier<Integer> a = make()::get;
        System.out.println("created");
        System.out.println(a.get() + " " + a.get() + " made " + made);
        Supplier<Integer> b = () -> make().get();
        System.out.println("created lambda");
        System.out.println(b.get() + " " + b.get() + " made " + made);
        t(() -> {
            Supplier<Integer> s = nul()::length;
            System.out.println("not reached");
        });
        t(() -> {
            Supplier<Integer> s = () -> nul().length();
            System.out.println("lambda made");
            s.get();
        });
        t(() -> {
            Function<String, Integer> f = String::length;
            System.out.println("unbound made");
            f.apply(null);
        });
        t(() -> {
            Predicate<Object> p = "x"::equals;
            System.out.println(p.test(null));
        });
        Runnable r = null;
        Runnable fin = r;
        t(() -> fin.run());
        t(() -> {
            Runnable w = fin::run;
            System.out.println("not reached");
        });
        LambdaNulls x = make();
        Supplier<Integer> held = x::get;
        x.id = 77;
        x = make();
        System.out.println(held.get());
        Function<LambdaNulls, Integer> g = LambdaNulls::get;
        System.out.println(g.apply(x));
    }
}
