package odd.java.lang;

/** Named so that its name ends with one that HotSpot shortens. */
public class Object {
    public int x;

    public int take(Object o, java.lang.Object p, java.lang.Object[] q, String[][] r, StringBuilder s) {
        return 0;
    }
}
