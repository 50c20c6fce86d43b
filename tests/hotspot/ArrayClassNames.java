// class names of arrays, components, superclasses, interfaces of arrays
public class ArrayClassNames {
    interface Face {}

    enum Kind { A }

    record Rec(int x) {}

    static void p(Object o) {
        Class<?> c = o.getClass();
        System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getTypeName() + " | " + c.isArray() + " | "
            + (c.getComponentType() == null ? "-" : c.getComponentType().getName()) + " | " + c.getSuperclass().getName());
    }

    public static void main(String[] args) {
        p(new int[0]);
        p(new boolean[0]);
        p(new byte[0]);
        p(new char[0]);
        p(new short[0]);
        p(new long[0]);
        p(new float[0]);
        p(new double[0]);
        p(new String[0]);
        p(new int[0][0][0]);
        p(new Face[0]);
        p(new Kind[0][0]);
        p(new Rec[0]);
        p(new Object[0][]);
        p(new Runnable[1][2]);
        System.out.println(int[].class == new int[5].getClass());
        System.out.println(int[].class.equals(long[].class));
        System.out.println(Object[].class.isInstance(new String[0]) + " " + Object[].class.isAssignableFrom(int[].class)
            + " " + Object.class.isAssignableFrom(int[].class) + " " + Object[].class.isAssignableFrom(int[][].class));
        int[] a = {1};
        System.out.println(a.hashCode() == a.hashCode());
        System.out.println(a.equals(a) + " " + a.equals(new int[] {1}));
        System.out.println(a.toString().startsWith("[I@"));
        System.out.println(int[].class + " " + String[].class + " " + int.class + " " + Face.class + " " + Kind.class);
    }
}
