import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.TreeMap;

//: confirmed reachability: @compare
//: confirmed reachability: @concat
//: confirmed reachability: @hash
//: confirmed reachability: @record
//: confirmed reachability: @sorted
//: confirmed reachability: @static
//: confirmed reachability: @default
//: confirmed reachability: @bridge
//: confirmed reachability: @closed
//: confirmed reachability: @local
/** The library calls back: nothing of the program's own calls the method of the target. */
public class Callbacks {
    static class Key implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            return 0; // @compare
        }

        @Override
        public String toString() {
            return "key"; // @concat
        }

        @Override
        public int hashCode() {
            return 1; // @hash
        }
    }

    record Pair(Part part) {
    }

    static class Part {
        @Override
        public int hashCode() {
            return 2; // @record
        }
    }

    static class Started {
        static int value;

        static {
            value = 3; // @static
        }
    }

    interface Greets {
        default void greet() {
            System.out.println("hello"); // @default
        }
    }

    static class Guest implements Greets {
    }

    static abstract class Shape<T> {
        abstract void draw(T on);
    }

    static class Circle extends Shape<String> {
        @Override
        void draw(String on) {
            System.out.println(on); // @bridge
        }
    }

    static <T> void drawAll(Shape<T> shape, T on) {
        shape.draw(on);
    }

    static class Door implements AutoCloseable {
        @Override
        public void close() {
            System.out.println("closed"); // @closed
        }
    }

    public static void main(String[] args) {
        new TreeMap<Key, String>().put(new Key(), "a");
        String text = "the " + new Key();
        new HashMap<Key, String>().put(new Key(), text);
        new Pair(new Part()).hashCode();
        List<Integer> numbers = new ArrayList<>(List.of(2, 1));
        Collections.sort(numbers, (a, b) -> {
            return a - b; // @sorted
        });
        System.out.println(Started.value);
        new Guest().greet();
        drawAll(new Circle(), "canvas");
        try (Door door = new Door()) {
            System.out.println("open");
        }
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> {
            return 7; // @local
        });
        System.out.println(local.get());
    }
}
