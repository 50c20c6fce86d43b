import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Streams: sources, intermediate and terminal operations. */
public class StreamsSequential {
    record Person(String name, int age, String city) { }

    public static void main(String[] args) {
        List<Person> people = List.of(new Person("Ann", 30, "Oslo"), new Person("Bob", 25, "Rome"), new Person("Cid", 35, "Oslo"), new Person("Dan", 25, "Bern"));
        System.out.println(people.stream().filter(p -> p.age() > 26).map(Person::name).collect(Collectors.toList()));
        System.out.println(people.stream().sorted(Comparator.comparingInt(Person::age).thenComparing(Person::name, Comparator.reverseOrder())).map(Person::name).toList());
        TreeMap<String, String> grouped = people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.mapping(Person::name, Collectors.joining("/"))));
        System.out.println(grouped);
        System.out.println(new TreeMap<>(people.stream().collect(Collectors.partitioningBy(p -> p.age() == 25, Collectors.counting()))));
        System.out.println(people.stream().mapToInt(Person::age).summaryStatistics());
        System.out.println(people.stream().collect(Collectors.averagingInt(Person::age)) + " " + people.stream().mapToInt(Person::age).max().getAsInt());
        System.out.println(new TreeMap<>(people.stream().collect(Collectors.toMap(Person::city, Person::age, Integer::sum))));
        System.out.println(IntStream.iterate(1, n -> n * 2).limit(8).boxed().collect(Collectors.toList()) + " " + IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b));
        System.out.println(Stream.of("b", "a", "c", "a").distinct().sorted().collect(Collectors.joining(",", "[", "]")));
        System.out.println(Stream.of(List.of(1, 2), List.of(3)).flatMap(List::stream).map(n -> n * n).toList());
        System.out.println(Stream.iterate(1, n -> n < 50, n -> n * 3).skip(1).peek(n -> System.out.print("<" + n + ">")).anyMatch(n -> n > 20));
        System.out.println(Stream.of(5, 3, 8).min(Comparator.naturalOrder()).get() + " " + Stream.empty().findFirst().isPresent() + " " + Stream.of(1, 2, 3).noneMatch(n -> n > 3));
        System.out.println(Arrays.stream(new double[] {1.5, 2.5}).sum() + " " + DoubleStream.of(1, 2, 3).average().getAsDouble() + " " + LongStream.range(0, 4).mapToObj(Long::toString).collect(Collectors.joining()));
        System.out.println("hello".chars().filter(c -> c != 'l').mapToObj(c -> "" + (char) c).collect(Collectors.joining()));
        System.out.println(Stream.of(1, 2, 3, 4, 5).takeWhile(n -> n < 4).dropWhile(n -> n < 2).toList() + " " + Stream.generate(() -> "z").limit(2).toList());
        String both = Stream.of(1, 2, 3, 4).collect(Collectors.teeing(Collectors.counting(), Collectors.summingInt(n -> n), (c, s) -> c + ":" + s));
        System.out.println(both);
        System.out.println(Stream.of(1, 2, 3).reduce(0, (a, b) -> a + b, Integer::sum) + " " + Arrays.toString(Stream.of("x", "y").toArray(String[]::new)));
        Supplier<Stream<Integer>> numbers = () -> Stream.of(4, 1, 3);
        System.out.println(numbers.get().collect(Collectors.collectingAndThen(Collectors.toCollection(TreeSet::new), TreeSet::first)) + " " + numbers.get().mapToInt(n -> n).asLongStream().sum());
        System.out.println(Stream.of("a", "bb").collect(Collectors.flatMapping(s -> s.chars().boxed(), Collectors.toList())) + " " + IntStream.of(3, 1, 2).sorted().mapToObj(Integer::toString).toList());
        Iterator<Integer> iterator = numbers.get().iterator();
        iterator.next();
        System.out.println(iterator.next() + " " + StreamSupport.stream(List.of(7, 8).spliterator(), false).count() + " " + Stream.concat(Stream.of(1), Stream.of(2)).toList() + " " + Stream.of(1, 2, 3).mapMulti((Integer n, Consumer<Object> sink) -> { if (n != 2) { sink.accept(n); } }).toList());
        Stream<Integer> used = numbers.get();
        used.count();
        try {
            used.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Stream.of("k", "k").collect(Collectors.toMap(k -> k, k -> 1));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
