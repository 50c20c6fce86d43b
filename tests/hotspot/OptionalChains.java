import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Optional in all its uses, and functions put together. */
public class OptionalChains {
    record Address(String city) { }

    record Person(String name, Address address) {
        Optional<Address> home() {
            return Optional.ofNullable(address);
        }
    }

    static <T> Supplier<T> once(Supplier<T> supplier) {
        Object[] kept = new Object[1];
        return () -> {
            if (kept[0] == null) {
                kept[0] = supplier.get();
            }
            @SuppressWarnings("unchecked")
            T value = (T) kept[0];
            return value;
        };
    }

    public static void main(String[] args) {
        List<Person> people = Arrays.asList(new Person("Ann", new Address("Rome")), new Person("Bob", null), new Person("Cyd", new Address(null)));
        for (Person person : people) {
            System.out.print(Optional.of(person).flatMap(Person::home).map(Address::city).map(String::toUpperCase).orElse("none") + " ");
        }
        System.out.println(people.stream().map(Person::home).flatMap(Optional::stream).count());
        Optional<String> full = Optional.of("text"), empty = Optional.empty();
        System.out.println(full + " " + empty + " " + full.isPresent() + " " + empty.isEmpty() + " " + full.filter(s -> s.length() > 9) + " " + full.equals(Optional.of("text")) + " " + empty.hashCode());
        full.ifPresentOrElse(s -> System.out.print("has " + s), () -> System.out.print("never"));
        empty.ifPresentOrElse(s -> System.out.print("never"), () -> System.out.println(" and nothing"));
        System.out.println(empty.or(() -> Optional.of("other")).get() + " " + empty.orElseGet(() -> "made") + " " + full.stream().toList() + " " + OptionalInt.of(3).getAsInt() + " " + OptionalInt.empty());
        for (Supplier<?> wrong : Arrays.<Supplier<?>>asList(empty::get, () -> empty.orElseThrow(IllegalStateException::new), () -> Optional.of(null), () -> Objects.requireNonNull(null, "message"), () -> Objects.checkIndex(5, 3))) {
            try {
                System.out.println(wrong.get());
            } catch (NoSuchElementException | IllegalStateException | NullPointerException | IndexOutOfBoundsException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        Function<Integer, Integer> twice = n -> 2 * n, plus = n -> n + 3;
        System.out.println(twice.andThen(plus).apply(5) + " " + twice.compose(plus).apply(5) + " " + Function.<Integer>identity().apply(9) + " " + UnaryOperator.<String>identity().apply("same"));
        Predicate<String> blank = String::isBlank;
        System.out.println(blank.negate().and(s -> s.length() < 4).or("long enough"::equals).test("long enough") + " " + Predicate.not(blank).test(" ") + " " + Predicate.isEqual("x").test("x"));
        BiFunction<Integer, Integer, Integer> power = (a, b) -> (int) Math.pow(a, b);
        int[] calls = new int[1];
        Supplier<Integer> counted = once(() -> ++calls[0] + 40);
        System.out.println(power.andThen(Integer::toBinaryString).apply(2, 5) + " " + counted.get() + counted.get() + calls[0] + " " + Objects.hash(1, "a", null) + " " + Objects.toString(null, "nil") + " " + Objects.requireNonNullElse(null, 4));
    }
}
