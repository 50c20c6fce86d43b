// equals, hashCode, toString, getClass rules, identity hash stability, clone, interface Objects
import java.util.*;

public class ObjectMethods {
    static class Plain {}

    static class Eq {
        final int k;
        static int calls;

        Eq(int k) { this.k = k; }

        @Override
        public boolean equals(Object o) {
            calls++;
            return o instanceof Eq && ((Eq) o).k == k;
        }

        @Override
        public int hashCode() { return k; }
    }

    static class Copy implements Cloneable {
        int[] a = {1, 2};
        String s = "s";
        long l = 5;
        Copy inner;

        Copy copy() {
            try {
                return (Copy) clone();
            } catch (CloneNotSupportedException e) {
                return null;
            }
        }
    }

    static class NoClone {
        Object tryIt() throws CloneNotSupportedException { return clone(); }
    }

    interface Face {
        @Override
        boolean equals(Object o);
    }

    public static void main(String[] args) {
        Plain p = new Plain(), q = new Plain();
        System.out.println(p.equals(p) + " " + p.equals(q) + " " + p.equals(null) + " " + (p.hashCode() == p.hashCode()));
        System.out.println(p.toString().equals("ObjectMethods$Plain@" + Integer.toHexString(p.hashCode())) + " " + (System.identityHashCode(p) == p.hashCode()));
        System.out.println(System.identityHashCode(null) + " " + Objects.hashCode(null));
        Eq a = new Eq(300), b = new Eq(300);
        System.out.println(a.equals(b) + " " + (a == b) + " " + a.hashCode() + " " + a);
        System.out.println(System.identityHashCode(a) == System.identityHashCode(a));
        Set<Eq> s = new HashSet<>(List.of(a));
        System.out.println(s.contains(b) + " " + s.contains(new Eq(301)) + " " + s.add(b) + " " + s.size());
        Copy c = new Copy();
        c.inner = c;
        Copy d = c.copy();
        d.a[0] = 99;
        d.s = "t";
        d.l++;
        System.out.println(c.a[0] + c.s + c.l + " " + d.a[0] + d.s + d.l + " " + (d.inner == c) + " " + (d.getClass() == c.getClass()));
        try {
            new NoClone().tryIt();
        } catch (CloneNotSupportedException e) {
            System.out.println(e);
        }
        Face f = new Face() {
            public boolean equals(Object o) { return true; }
        };
        System.out.println(f.equals("anything") + " " + (f.hashCode() == f.hashCode()) + " " + f.getClass().getName());
        System.out.println(p.getClass() == Plain.class ? "class object identical" : "no");
        System.out.println(new Plain[0].getClass().getComponentType() == Plain.class);
        Object o = new Object();
        synchronized (o) {
            System.out.println(o.hashCode() == System.identityHashCode(o));
        }
    }
}
