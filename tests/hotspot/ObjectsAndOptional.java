// Objects, Optional, StringJoiner, OptionalInt
import java.util.*;

public class ObjectsAndOptional {
    public static void main(String[] args) {
        System.out.println(Objects.equals(null, null) + " " + Objects.equals("a", null) + " " + Objects.equals("a", "a") + " " + Objects.deepEquals(new int[] {1}, new int[] {1}) + " " + Objects.hash(1, "a", null) + " " + Objects.hashCode("x") + " " + Objects.hash());
        System.out.println(Objects.toString(null) + " " + Objects.toString(null, "def") + " " + Objects.toString(5) + " " + Objects.isNull(null) + Objects.nonNull(1) + " " + Objects.requireNonNullElse(null, "else") + " " + Objects.requireNonNullElseGet(null, () -> "get") + " "
            + Objects.compare("a", "b", Comparator.naturalOrder()));
        try {
            Objects.requireNonNull(null, () -> "supplied");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            Objects.checkIndex(5, 3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Objects.checkIndex(2, 3));
        Optional<String> p = Optional.of("val"), e = Optional.empty();
        System.out.println(p + " " + e + " " + p.get() + " " + p.isPresent() + e.isEmpty() + " " + p.map(String::length) + " " + e.map(String::length) + " " + p.filter(s -> s.startsWith("x")) + " " + p.flatMap(s -> Optional.of(s + s)) + " " + e.orElse("else") + " "
            + e.orElseGet(() -> "got") + " " + e.or(() -> Optional.of("or")) + " " + Optional.ofNullable(null) + " " + p.equals(Optional.of("val")) + " " + p.hashCode());
        p.ifPresent(s -> System.out.println("present " + s));
        e.ifPresentOrElse(s -> System.out.println("no"), () -> System.out.println("absent"));
        try {
            e.get();
        } catch (NoSuchElementException x) {
            System.out.println(x.getMessage());
        }
        try {
            e.orElseThrow(() -> new IllegalStateException("mine"));
        } catch (IllegalStateException x) {
            System.out.println(x.getMessage());
        }
        try {
            Optional.of(null);
        } catch (NullPointerException x) {
            System.out.println("null of");
        }
        System.out.println(OptionalInt.of(5) + " " + OptionalInt.empty().orElse(7) + " " + OptionalDouble.of(2.5).getAsDouble() + " " + OptionalLong.empty());
        StringJoiner j = new StringJoiner(", ", "{", "}");
        j.setEmptyValue("EMPTY");
        System.out.println(j + " " + j.length());
        j.add("a").add("b").add(null);
        System.out.println(j + " " + j.length());
        StringJoiner k = new StringJoiner("-");
        k.add("x").add("y").merge(j);
        System.out.println(k + " " + new StringJoiner("+") + "|" + new StringJoiner("+", "<", ">"));
    }
}
