// instanceof over arrays, interfaces and primitives' arrays
public class ArrayCovariance {
    interface Face {}

    static class Base implements Face {}

    static class Derived extends Base implements Comparable<Derived> {
        public int compareTo(Derived o) { return 0; }
    }

    static void check(String n, Object o) {
        System.out.println(n + ":" + (o instanceof Object) + (o instanceof Object[]) + (o instanceof Base[]) + (o instanceof Derived[])
            + (o instanceof Face[]) + (o instanceof Comparable[]) + (o instanceof Object[][]) + (o instanceof Base[][]) + (o instanceof int[])
            + (o instanceof int[][]) + (o instanceof long[]) + (o instanceof Cloneable) + (o instanceof java.io.Serializable)
            + (o instanceof Cloneable[]) + (o instanceof java.io.Serializable[][]) + (o instanceof Number[]));
    }

    public static void main(String[] args) {
        check("null", null);
        check("Object", new Object());
        check("Object[]", new Object[0]);
        check("Base[]", new Base[0]);
        check("Derived[]", new Derived[0]);
        check("Face[]", new Face[0]);
        check("int[]", new int[0]);
        check("int[][]", new int[0][]);
        check("int[][][]", new int[0][][]);
        check("long[]", new long[0]);
        check("Derived[][]", new Derived[0][]);
        check("Object[][]", new Object[0][]);
        check("Integer[]", new Integer[0]);
        check("String[]", new String[0]);
        check("Runnable[]", new Runnable[0]);
        check("Base", new Base());
        check("Derived", new Derived());
        check("Cloneable[]", new Cloneable[0]);
    }
}
