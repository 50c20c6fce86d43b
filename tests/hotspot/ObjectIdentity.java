// default toString and hashCode shape, finalizers absent, clone of deep structures, equals contracts, identity maps
import java.util.*;

public class ObjectIdentity implements Cloneable {
    int[] data = {1, 2, 3};
    ObjectIdentity next;

    @Override
    protected ObjectIdentity clone() throws CloneNotSupportedException {
        ObjectIdentity c = (ObjectIdentity) super.clone();
        c.data = data.clone();
        if (next != null) c.next = next.clone();
        return c;
    }

    static class NotCloneable {
        Object tryClone() throws CloneNotSupportedException { return super.clone(); }
    }

    public static void main(String[] args) throws Exception {
        Object o = new Object();
        String s = o.toString();
        System.out.println(s.startsWith("java.lang.Object@") + " " + s.substring(17).equals(Integer.toHexString(o.hashCode())) + " " + (o.hashCode() == System.identityHashCode(o)));
        ObjectIdentity a = new ObjectIdentity();
        a.next = new ObjectIdentity();
        ObjectIdentity b = a.clone();
        b.data[0] = 9;
        b.next.data[1] = 8;
        System.out.println(a.data[0] + " " + a.next.data[1] + " " + (a.next != b.next) + " " + b.getClass());
        try {
            new NotCloneable().tryClone();
        } catch (CloneNotSupportedException e) {
            System.out.println(e);
        }
        int[][] m = {{1}, {2}};
        int[][] n = m.clone();
        n[0][0] = 5;
        n[1] = new int[] {7};
        System.out.println(m[0][0] + " " + m[1][0]);
        Map<String, Integer> id = new IdentityHashMap<>();
        id.put("x", 1);
        id.put(new String("x"), 2);
        System.out.println(id.size() + " " + id.get("x"));
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        System.out.println(seen.add(a) + " " + seen.add(a) + " " + seen.add(b));
        System.out.println(Objects.hash(1, "a", null) + " " + Arrays.hashCode(new Object[] {1, "a", null}) + " " + Objects.hashCode(null) + " " + List.of(1, 2).hashCode() + " " + Map.of("k", "v").hashCode() + " " + new AbstractMap.SimpleEntry<>("k", 3).hashCode());
        System.out.println(new int[0].getClass() + " " + int[][].class.getName() + " " + void.class + " " + Map.Entry.class.getName() + " " + new Object() {}.getClass().getName());
        System.out.println(Boolean.hashCode(true) + " " + Double.hashCode(1.5) + " " + Long.hashCode(1L << 40) + " " + "Aa".hashCode() + " " + "BB".hashCode() + " " + Character.hashCode('x') + " " + Float.hashCode(0.1f));
    }
}
