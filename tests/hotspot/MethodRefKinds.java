// method references: static, bound, unbound, constructor, array, super, this, varargs
import java.util.*;
import java.util.function.*;

public class MethodRefKinds {
    static int twice(int x) { return x * 2; }

    final String name;

    MethodRefKinds(String n) { name = n; }

    MethodRefKinds() { this("default"); }

    String greet(String other) { return name + " greets " + other; }

    static String join(Object... os) { return os.length + Arrays.toString(os); }

    @Override
    public String toString() { return "MRK(" + name + ")"; }

    static class Sub extends MethodRefKinds {
        Sub() { super("sub"); }

        @Override
        String greet(String o) { return "never"; }

        Function<String, String> viaSuper() { return super::greet; }

        Function<String, String> viaThis() { return this::greet; }
    }

    class Inner {
        final int n;

        Inner(int n) { this.n = n; }

        public String toString() { return name + n; }
    }

    IntFunction<Inner> innerMaker() { return Inner::new; }

    interface Tri<A, B, C, R> {
        R go(A a, B b, C c);
    }

    public static void main(String[] args) {
        IntUnaryOperator st = MethodRefKinds::twice;
        System.out.println(st.applyAsInt(21));
        MethodRefKinds m = new MethodRefKinds("bob");
        Function<String, String> bound = m::greet;
        m = null;
        System.out.println(bound.apply("ann"));
        BiFunction<MethodRefKinds, String, String> unbound = MethodRefKinds::greet;
        System.out.println(unbound.apply(new MethodRefKinds("x"), "y"));
        Function<String, MethodRefKinds> ctor = MethodRefKinds::new;
        Supplier<MethodRefKinds> ctor0 = MethodRefKinds::new;
        System.out.println(ctor.apply("made") + " " + ctor0.get());
        IntFunction<int[]> arr = int[]::new;
        Function<Integer, String[][]> arr2 = String[][]::new;
        System.out.println(arr.apply(3).length + " " + arr2.apply(2).length + " " + arr2.apply(2).getClass().getName());
        System.out.println(new Sub().viaSuper().apply("s") + " " + new Sub().viaThis().apply("s"));
        System.out.println(new MethodRefKinds("outer").innerMaker().apply(5));
        Function<Object, String> v1 = MethodRefKinds::join;
        Supplier<String> v0 = MethodRefKinds::join;
        Tri<Object, Object, Object, String> v3 = MethodRefKinds::join;
        System.out.println(v0.get() + v1.apply("a") + v3.go(1, 'b', null));
        Function<String, Integer> len = String::length;
        ToIntFunction<String> len2 = String::length;
        BinaryOperator<String> concat = String::concat;
        Comparator<String> cmp = String::compareToIgnoreCase;
        System.out.println(len.apply("four") + len2.applyAsInt("xx") + concat.apply("a", "b") + cmp.compare("A", "a"));
        Supplier<List<String>> ls = ArrayList::new;
        List<String> l = ls.get();
        Consumer<String> add = l::add;
        add.accept("one");
        add.andThen(l::add).accept("two");
        l.forEach(System.out::println);
        Callback c = int[]::clone;
        System.out.println(((int[]) c.go(new int[] {4, 5})).length);
        Supplier<Class<?>> gc = "str"::getClass;
        System.out.println(gc.get().getName());
        Function<Integer, Integer> id = Function.identity();
        System.out.println(id.compose((Integer x) -> x + 1).andThen(x -> x * 2).apply(3));
        Predicate<String> e = String::isEmpty;
        System.out.println(e.negate().and(s -> s.length() < 3).or("long"::equals).test("long"));
    }

    interface Callback {
        Object go(int[] a);
    }
}
