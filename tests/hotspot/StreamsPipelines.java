import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.IntPredicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Stream sources, laziness, short cuts, primitive streams, flattening, closing, misuse. */
public class StreamsPipelines {
    public static void main(String[] args) {
        List<String> seen = new ArrayList<>();
        System.out.println(Stream.of("one", "two", "three", "four").peek(seen::add).filter(s -> s.length() > 3).findFirst().get() + " " + seen);
        System.out.println(Stream.iterate(1, n -> n * 3).limit(5).map(String::valueOf).reduce("", String::concat));
        System.out.println(Stream.iterate(1, n -> n < 50, n -> n * 2).mapToInt(n -> n).sum());
        IntPredicate prime = n -> n > 1 && IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0);
        System.out.println(Arrays.toString(IntStream.iterate(1, n -> n + 1).filter(prime).limit(8).toArray()));
        System.out.println(Stream.of(Arrays.asList(1, 2), Arrays.asList(3), new ArrayList<Integer>()).flatMap(List::stream).mapToInt(Integer::intValue).max());
        System.out.println(Stream.of(5, 3, 5, 1, 3).distinct().sorted().skip(1).toList() + " " + Stream.of(1, 2, 3, 4, 1).takeWhile(n -> n < 4).count() + " " + Stream.of(1, 2, 3, 4, 1).dropWhile(n -> n < 4).toList());
        System.out.println(IntStream.range(0, 5).mapToObj(i -> "x".repeat(i)).toList() + " " + IntStream.of(3, 1, 2).boxed().sorted((a, b) -> b - a).toList());
        OptionalDouble average = IntStream.empty().average();
        OptionalInt first = IntStream.of(9, 8).findFirst();
        System.out.println(average + " " + first + " " + LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b) + " " + DoubleStream.of(1.5, 2.5).map(Math::ceil).sum());
        System.out.println("hello".chars().mapToObj(c -> (char) c).map(Character::toUpperCase).map(String::valueOf).reduce((a, b) -> a + "-" + b).get());
        System.out.println(Stream.concat(Stream.of("a"), Stream.ofNullable(null)).anyMatch("a"::equals) + " " + Stream.empty().allMatch(x -> false) + " " + Stream.generate(() -> 7).limit(3).toList());
        System.out.println(Stream.of(1, 2, 3, 4).<String>mapMulti((n, sink) -> {
            if (n % 2 == 0) {
                sink.accept("e" + n);
                sink.accept("E" + n);
            }
        }).toList());
        StringBuilder closed = new StringBuilder();
        try (Stream<String> stream = Stream.of("x").onClose(() -> closed.append("closed"))) {
            stream.forEach(closed::append);
        }
        System.out.println(closed);
        Stream<Integer> used = Stream.of(1);
        used.count();
        try {
            used.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Iterator<Integer> iterator = Arrays.asList(4, 5, 6).iterator();
        System.out.println(StreamSupport.stream(Spliterators.spliteratorUnknownSize(iterator, Spliterator.ORDERED), false).mapToInt(n -> n).sum());
        PrimitiveIterator.OfInt ints = IntStream.rangeClosed(1, 3).iterator();
        int product = 1;
        while (ints.hasNext()) {
            product *= ints.nextInt();
        }
        Spliterator<String> split = Arrays.asList("a", "b", "c", "d").spliterator();
        Spliterator<String> head = split.trySplit();
        StringBuilder parts = new StringBuilder();
        head.forEachRemaining(parts::append);
        parts.append('|');
        split.tryAdvance(parts::append);
        System.out.println(product + " " + parts + " " + split.estimateSize());
        System.out.println(IntStream.range(0, 100).parallel().filter(n -> n % 9 == 0).boxed().toList() + " " + Arrays.stream(new int[] {1, 2, 3}, 1, 3).asDoubleStream().boxed().toList());
    }
}
