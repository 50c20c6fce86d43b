// getName, getSimpleName, getTypeName, toString of classes of all kinds
import java.util.*;

public class ClassNames {
    class Inner {}

    static class Nested {
        interface Deep {}
    }

    enum E { A, B { } }

    record R() {}

    @interface Ann {}

    static void p(Class<?> c) {
        System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getTypeName() + " | " + c + " | " + c.isInterface() + c.isArray() + c.isPrimitive()
            + c.isEnum() + c.isRecord() + c.isAnnotation() + " | " + c.getPackageName());
    }

    public static void main(String[] args) {
        class Local {}
        Object anon = new Object() {};
        p(ClassNames.class);
        p(Inner.class);
        p(Nested.class);
        p(Nested.Deep.class);
        p(E.class);
        p(E.B.getClass());
        p(R.class);
        p(Ann.class);
        p(Local.class);
        p(anon.getClass());
        p(int.class);
        p(void.class);
        p(Integer.class);
        p(int[].class);
        p(String[][].class);
        p(Map.Entry.class);
        p(Inner[].class);
        p(Runnable.class);
        System.out.println(Integer.TYPE == int.class);
        System.out.println(int.class == (Object) Integer.class);
        System.out.println(ClassNames.class.getSuperclass() + " " + Object.class.getSuperclass() + " " + Runnable.class.getSuperclass() + " " + int.class.getSuperclass()
            + " " + E.class.getSuperclass() + " " + R.class.getSuperclass() + " " + int[].class.getSuperclass());
        System.out.println(Number.class.isAssignableFrom(Integer.class) + " " + Integer.class.isAssignableFrom(Number.class) + " " + Number.class.isInstance(5)
            + " " + int.class.isInstance(5) + " " + Comparable.class.isInstance("s"));
        System.out.println(new ArrayList<String>().getClass() == new ArrayList<Integer>().getClass());
        Class<?>[] all = {boolean.class, byte.class, char.class, short.class, long.class, float.class, double.class};
        for (Class<?> c : all) System.out.print(c + " ");
        System.out.println();
        System.out.println(Object.class.cast("x") + " " + CharSequence.class.cast("y"));
        Thread t = new Thread();
        System.out.println(t.getClass().getName() + " " + ClassNames.class.hashCode() * 0);
        System.out.println(ClassNames.class.desiredAssertionStatus() ? "" : "");
    }
}
