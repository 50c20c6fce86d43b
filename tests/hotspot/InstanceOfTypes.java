// instanceof over classes, interfaces, generic types and null
import java.util.*;

public class InstanceOfTypes {
    interface A {}

    interface B extends A {}

    interface C {}

    static class X implements B {}

    static class Y extends X implements C {}

    static final class Z {}

    static String bits(Object o) {
        return "" + (o instanceof A ? 1 : 0) + (o instanceof B ? 1 : 0) + (o instanceof C ? 1 : 0) + (o instanceof X ? 1 : 0) + (o instanceof Y ? 1 : 0)
            + (o instanceof Z ? 1 : 0) + (o instanceof Object ? 1 : 0);
    }

    static String lib(Object o) {
        StringBuilder s = new StringBuilder();
        if (o instanceof Number) s.append("Number ");
        if (o instanceof Comparable) s.append("Comparable ");
        if (o instanceof CharSequence) s.append("CharSequence ");
        if (o instanceof Collection) s.append("Collection ");
        if (o instanceof List<?>) s.append("List ");
        if (o instanceof RandomAccess) s.append("RandomAccess ");
        if (o instanceof Map<?, ?>) s.append("Map ");
        if (o instanceof Runnable) s.append("Runnable ");
        if (o instanceof Enum) s.append("Enum ");
        if (o instanceof Record) s.append("Record ");
        return s.toString();
    }

    enum E { P }

    record R() {}

    public static void main(String[] args) {
        System.out.println(bits(null) + " " + bits(new X()) + " " + bits(new Y()) + " " + bits(new Z()) + " " + bits(new Object()) + " "
            + bits(new A() {}) + " " + bits(new C() {}));
        Object[] os = {1, "s", 'c', 2.0, new StringBuilder(), new ArrayList<String>(), new LinkedList<String>(), new HashMap<String, String>(),
            new HashSet<String>(), E.P, new R(), (Runnable) () -> {}, true, new Thread(), new int[0], null};
        for (Object o : os) System.out.println((o == null ? "null" : o instanceof Runnable ? "R" : o.getClass().getSimpleName()) + ": " + lib(o));
        Comparator<String> cmp = String::compareTo;
        System.out.println(cmp instanceof Comparator);
        Object both = (Runnable & A) () -> {};
        System.out.println((both instanceof A) + " " + (both instanceof B) + " " + (both instanceof Runnable));
        if (!(os[0] instanceof String)) System.out.println("not a String");
    }
}
