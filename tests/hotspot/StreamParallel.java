import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

/** Parallel streams whose results do not depend on the order of the work. */
public class StreamParallel {
    public static void main(String[] args) throws Exception {
        System.out.println(IntStream.rangeClosed(1, 100).parallel().sum());
        System.out.println(IntStream.range(0, 50).parallel().filter(n -> n % 7 == 0).boxed().collect(Collectors.toList()));
        List<String> words = Arrays.asList("b", "d", "a", "c", "e");
        System.out.println(words.parallelStream().map(String::toUpperCase).sorted().collect(Collectors.joining(",")));
        System.out.println(words.parallelStream().reduce("", String::concat) + " " + words.parallelStream().anyMatch("c"::equals));
        System.out.println(new TreeMap<>(words.parallelStream().collect(Collectors.groupingByConcurrent(w -> w.compareTo("c") < 0, Collectors.counting()))));
        ConcurrentHashMap<Integer, Boolean> seen = new ConcurrentHashMap<>();
        IntStream.range(0, 20).parallel().forEach(n -> seen.put(n, true));
        System.out.println(seen.size());
        int[] array = new int[40];
        Arrays.parallelSetAll(array, i -> 40 - i);
        Arrays.parallelSort(array);
        Arrays.parallelPrefix(array, Integer::sum);
        System.out.println(array[39] + " " + array[0]);
        System.out.println(Stream.of(3, 1, 2).parallel().max(Comparator.naturalOrder()).get() + " " + LongStream.range(0, 30).parallel().skip(5).limit(3).sum());
    }
}
