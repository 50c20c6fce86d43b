import java.util.*;

/** Optional and its primitive kinds. */
public class OptionalUses {
    public static void main(String[] args) {
        Optional<String> some = Optional.of("value"), none = Optional.empty();
        System.out.println(some + " " + none + " " + some.map(String::length) + " " + none.map(String::length) + " " + some.filter(s -> s.startsWith("x")));
        System.out.println(none.orElse("else") + " " + none.orElseGet(() -> "got") + " " + some.get() + " " + some.flatMap(s -> Optional.of(s + "!")).get() + " " + none.or(() -> some).get());
        some.ifPresent(s -> System.out.println("present " + s));
        none.ifPresentOrElse(s -> System.out.println("?"), () -> System.out.println("absent"));
        System.out.println(some.isPresent() + " " + none.isEmpty() + " " + some.equals(Optional.of("value")) + " " + some.stream().count() + " " + Optional.ofNullable(null));
        try {
            none.get();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            none.orElseThrow(() -> new IllegalStateException("thrown"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(OptionalInt.of(5) + " " + OptionalDouble.empty() + " " + OptionalLong.of(7).getAsLong() + " " + OptionalInt.empty().orElse(3));
    }
}
