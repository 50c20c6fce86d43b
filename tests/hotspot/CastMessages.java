// ClassCastException messages: module and loader text
import java.util.*;

public class CastMessages {
    interface Face {}

    static class Base {}

    static class Derived extends Base {}

    interface Act {
        void run();
    }

    static void t(Act a) {
        try {
            a.run();
            System.out.println("fine");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }

    static Object id(Object o) { return o; }

    public static void main(String[] args) {
        t(() -> System.out.println((String) id(1)));
        t(() -> System.out.println((Integer) id("s")));
        t(() -> System.out.println((Derived) id(new Base())));
        t(() -> System.out.println((Base) id(new Derived()) != null));
        t(() -> System.out.println((Face) id(new Base())));
        t(() -> System.out.println((Base) id("str")));
        t(() -> System.out.println((String) id(new Base())));
        t(() -> System.out.println((Runnable) id(2.0)));
        t(() -> System.out.println((int[]) id(new long[0])));
        t(() -> System.out.println((int[]) id("x")));
        t(() -> System.out.println((Object[]) id(new int[0])));
        t(() -> System.out.println((String[]) id(new Object[0])));
        t(() -> System.out.println((Base[]) id(new Object[0])));
        t(() -> System.out.println((Base[][]) id(new Derived[0])));
        t(() -> System.out.println((String) id(new Derived[0][0])));
        t(() -> System.out.println((List<?>) id(new HashMap<String, String>())));
        t(() -> System.out.println((String) id(null)));
        t(() -> System.out.println((int) id('c')));
        t(() -> System.out.println((long) id(5)));
        t(() -> System.out.println((char) id(5)));
        t(() -> {
            List raw = new ArrayList<Integer>();
            raw.add("not an int");
            List<Integer> l = raw;
            int x = l.get(0);
        });
        t(() -> {
            List<Base> l = new ArrayList<>();
            ((List) l).add("str");
            for (Base b : l) System.out.println(b);
        });
        t(() -> {
            Comparable c = "x";
            c.compareTo(1);
        });
        try {
            String.class.cast(5);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
