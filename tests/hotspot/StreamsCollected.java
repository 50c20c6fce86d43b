import java.util.Arrays;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/** Collectors of all kinds over a small list of employees. */
public class StreamsCollected {
    enum Team { SALES, LAB, OFFICE }

    record Employee(String name, Team team, int age, double salary) { }

    static final List<Employee> ALL = Arrays.asList(
        new Employee("Ada", Team.LAB, 36, 5200.5), new Employee("Bob", Team.SALES, 25, 3100), new Employee("Cyd", Team.LAB, 51, 6100),
        new Employee("Dan", Team.OFFICE, 44, 2900), new Employee("Eve", Team.SALES, 31, 3500.25), new Employee("Fay", Team.LAB, 25, 4000));

    static void show(Object shown) {
        System.out.println(shown);
    }

    public static void main(String[] args) {
        show(ALL.stream().collect(Collectors.groupingBy(Employee::team, TreeMap::new, Collectors.mapping(Employee::name, Collectors.joining("/", "<", ">")))));
        show(ALL.stream().collect(Collectors.partitioningBy(e -> e.age() > 35, Collectors.counting())));
        show(ALL.stream().collect(Collectors.groupingBy(Employee::team, TreeMap::new, Collectors.averagingDouble(Employee::salary))));
        IntSummaryStatistics ages = ALL.stream().collect(Collectors.summarizingInt(Employee::age));
        System.out.println(ages);
        DoubleSummaryStatistics salaries = ALL.stream().mapToDouble(Employee::salary).summaryStatistics();
        System.out.printf("%.2f %.2f %.2f %d%n", salaries.getMin(), salaries.getMax(), salaries.getAverage(), salaries.getCount());
        show(ALL.stream().collect(Collectors.toMap(Employee::team, Employee::age, Integer::sum, TreeMap::new)));
        show(ALL.stream().sorted(Comparator.comparing(Employee::team).thenComparing(Employee::age, Comparator.reverseOrder())).map(Employee::name).collect(Collectors.toList()));
        Map<Team, Optional<Employee>> oldest = ALL.stream().collect(Collectors.groupingBy(Employee::team, Collectors.maxBy(Comparator.comparingInt(Employee::age))));
        System.out.println(oldest.get(Team.LAB).map(Employee::name).orElse("nobody"));
        show(ALL.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)));
        show(ALL.stream().map(Employee::age).collect(Collectors.toCollection(TreeSet::new)).descendingSet());
        show(ALL.stream().collect(Collectors.reducing(0, Employee::age, Integer::sum)));
        show(ALL.stream().collect(Collectors.teeing(Collectors.summingInt(Employee::age), Collectors.counting(), (sum, count) -> sum + "/" + count)));
        show(ALL.stream().collect(Collectors.filtering(e -> e.salary() > 4000, Collectors.mapping(Employee::name, Collectors.toList()))));
        show(ALL.stream().collect(Collectors.flatMapping(e -> e.name().chars().mapToObj(c -> (char) c), Collectors.toCollection(TreeSet::new))));
        Collector<String, StringBuilder, String> reverse = Collector.of(StringBuilder::new, (b, s) -> b.insert(0, s), (a, b) -> b.append(a), StringBuilder::toString);
        show(ALL.stream().map(Employee::name).collect(reverse));
        try {
            ALL.stream().collect(Collectors.toMap(Employee::team, Function.identity()));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage().startsWith("Duplicate key LAB"));
        }
        Map<Boolean, Map<Team, Long>> nested = ALL.stream().collect(Collectors.partitioningBy(e -> e.age() < 40, Collectors.groupingBy(Employee::team, TreeMap::new, Collectors.counting())));
        System.out.println(nested);
        show(ALL.stream().collect(Collectors.toMap(Employee::name, e -> e.name().length(), (a, b) -> a, LinkedHashMap::new)).keySet());
        show(ALL.stream().map(Employee::team).distinct().collect(Collectors.toUnmodifiableList()));
    }
}
