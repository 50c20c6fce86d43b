// covariant returns, generic overriding, bridges called through raw and super types
import java.util.*;

public class BridgeMethods {
    static class Animal implements Cloneable {
        Animal self() { return this; }

        Object tag() { return "animal"; }

        @Override
        protected Animal clone() throws CloneNotSupportedException { return (Animal) super.clone(); }
    }

    static class Dog extends Animal {
        int legs = 4;

        @Override
        Dog self() { return this; }

        @Override
        String tag() { return "dog"; }

        @Override
        protected Dog clone() throws CloneNotSupportedException {
            Dog d = (Dog) super.clone();
            d.legs++;
            return d;
        }
    }

    static abstract class Shape<T extends Number> {
        abstract T size();

        T doubled(T t) { return t; }

        void set(T t) { System.out.println("Shape.set " + t); }
    }

    static class IntShape extends Shape<Integer> {
        @Override
        Integer size() { return 7; }

        @Override
        Integer doubled(Integer i) { return i * 2; }

        @Override
        void set(Integer i) {
            System.out.println("IntShape.set " + (i + 1));
            super.set(i);
        }
    }

    static class ByLen implements Comparator<String> {
        public int compare(String a, String b) { return a.length() - b.length(); }
    }

    static class Count implements Iterator<Integer> {
        int n;

        public boolean hasNext() { return n < 3; }

        public Integer next() { return n++; }
    }

    interface Node<T extends Node<T>> {
        T me();
    }

    static class Leaf implements Node<Leaf> {
        public Leaf me() { return this; }

        public String toString() { return "leaf"; }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) throws Exception {
        Animal a = new Dog();
        System.out.println(a.self().tag() + " " + new Dog().self().legs + " " + new Animal().tag() + " " + a.clone().tag() + " " + new Dog().clone().legs);
        Shape<Integer> s = new IntShape();
        System.out.println(s.size() + s.doubled(4));
        s.set(5);
        Shape raw = s;
        Number n = raw.size();
        System.out.println(n);
        raw.set(6);
        try {
            raw.set(1.5);
        } catch (ClassCastException e) {
            System.out.println("bridge cast");
        }
        List<String> l = Arrays.asList("ccc", "a", "bb");
        Collections.sort(l, new ByLen());
        System.out.println(l);
        Comparator rc = new ByLen();
        System.out.println(rc.compare("a", "bbb"));
        Iterator<Integer> it = new Count();
        int sum = 0;
        while (it.hasNext()) sum += it.next();
        System.out.println(sum);
        Node<Leaf> nl = new Leaf();
        System.out.println(nl.me().me());
    }
}
