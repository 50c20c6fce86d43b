// ArrayStoreException and what stores are allowed
public class ArrayStoreCheck {
    interface Face {}

    static class Base implements Face {}

    static class Derived extends Base {}

    static void store(Object[] a, Object v) {
        try {
            a[0] = v;
            System.out.println("stored " + (v == null ? "null" : v.getClass().getName()) + " in " + a.getClass().getName());
        } catch (ArrayStoreException e) {
            System.out.println("refused " + e.getMessage() + " in " + a.getClass().getName());
        }
    }

    public static void main(String[] args) {
        Object[][] arrays = {new Object[1], new String[1], new Integer[1], new Number[1], new Comparable<?>[1], new Base[1], new Derived[1],
            new Face[1], new int[1][], new Object[1][], new String[1][], new Cloneable[1], new Runnable[1]};
        Object[] values = {null, "s", 1, 2.5, new Base(), new Derived(), new int[0], new Object[0], new String[0], new int[0][0]};
        for (Object[] a : arrays) for (Object v : values) store(a, v);
        Object[] objs = new String[2];
        try {
            objs[5] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("index first: " + e.getMessage());
        } catch (ArrayStoreException e) {
            System.out.println("type first");
        }
        Base[] bs = new Derived[1];
        try {
            bs[0] = new Base();
        } catch (ArrayStoreException e) {
            System.out.println(e);
        }
        System.out.println(bs[0]);
    }
}
