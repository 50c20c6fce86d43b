// interfaces: static, private and default methods, diamond choice, functional interfaces with generics methods, constants, super calls, abstract classes between
public class InterfaceEvolution {
    interface Named {
        String PREFIX = "<" + Named.class.getSimpleName() + ">";

        String name();

        default String greeting() { return decorate("hello " + name()); }

        private String decorate(String s) { return PREFIX + s + suffix(); }

        private static String suffix() { return "!"; }

        static Named of(String s) { return () -> s; }
    }

    interface Polite extends Named {
        @Override
        default String greeting() { return "please, " + Named.super.greeting(); }
    }

    interface Loud extends Named {
        @Override
        default String greeting() { return Named.super.greeting().toUpperCase(); }
    }

    static class Both implements Polite, Loud {
        public String name() { return "both"; }

        @Override
        public String greeting() { return Polite.super.greeting() + "/" + Loud.super.greeting(); }
    }

    static abstract class Base implements Named {
        public abstract String name();

        @Override
        public String toString() { return getClass().getSimpleName() + ":" + greeting(); }
    }

    static class Derived extends Base implements Polite {
        public String name() { return "derived"; }
    }

    static class More extends Derived {
        @Override
        public String name() { return super.name() + "+"; }

        @Override
        public String greeting() { return super.greeting() + "?"; }
    }

    @FunctionalInterface
    interface Op {
        int apply(int a, int b);

        default Op swap() { return (a, b) -> apply(b, a); }

        default Op twice() { return (a, b) -> apply(apply(a, b), b); }
    }

    interface Stack<T> {
        void push(T t);

        T pop();

        boolean isEmpty();

        static <T> Stack<T> create() {
            return new Stack<>() {
                private final java.util.ArrayList<T> list = new java.util.ArrayList<>();

                public void push(T t) { list.add(t); }

                public T pop() { return list.remove(list.size() - 1); }

                public boolean isEmpty() { return list.isEmpty(); }
            };
        }
    }

    enum Planet implements Named {
        MERCURY(3.3e23, 2.44e6),
        EARTH(5.97e24, 6.37e6) {
            @Override
            public String greeting() { return "home"; }
        };

        final double mass, radius;

        Planet(double mass, double radius) {
            this.mass = mass;
            this.radius = radius;
        }

        double gravity() { return 6.67e-11 * mass / (radius * radius); }
    }

    public static void main(String[] args) {
        System.out.println(Named.of("x").greeting());
        System.out.println(new Both().greeting());
        System.out.println(new Derived() + " " + new More());
        Named n = new More();
        System.out.println(n.greeting() + " " + (n instanceof Polite) + (n instanceof Loud));
        Op sub = (a, b) -> a - b;
        System.out.println(sub.apply(9, 4) + " " + sub.swap().apply(9, 4) + " " + sub.twice().apply(9, 4) + " " + sub.swap().twice().swap().apply(9, 4));
        Stack<String> st = Stack.create();
        st.push("a");
        st.push("b");
        System.out.println(st.pop() + st.pop() + st.isEmpty());
        try {
            st.pop();
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        for (Planet p : Planet.values()) System.out.println(p + " " + p.greeting() + " " + (int) (p.gravity() * 1000) + " " + p.getClass().getSuperclass().getSimpleName() + " " + p.getDeclaringClass().getSimpleName());
        System.out.println(Planet.valueOf("EARTH").compareTo(Planet.MERCURY) + " " + Planet.EARTH.ordinal());
    }
}
