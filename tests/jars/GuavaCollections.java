//: guava.jar
import com.google.common.base.CharMatcher;
import com.google.common.base.Joiner;
import com.google.common.base.Preconditions;
import com.google.common.base.Splitter;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import com.google.common.collect.Multimap;
import com.google.common.collect.Ordering;
import com.google.common.collect.Range;
import com.google.common.collect.Sets;
import com.google.common.collect.Table;
import com.google.common.collect.TreeMultiset;
import com.google.common.collect.TreeRangeMap;
import com.google.common.math.IntMath;
import com.google.common.primitives.Ints;
import java.util.Arrays;

/** guava: multimaps, multisets, tables, immutables, ranges, joiners and splitters. */
public class GuavaCollections {
    public static void main(String[] args) {
        Multimap<String, Integer> multimap = ArrayListMultimap.create();
        multimap.put("even", 2);
        multimap.putAll("odd", Arrays.asList(1, 3));
        multimap.put("even", 4);
        System.out.println(multimap.get("even") + " " + multimap.size() + " " + multimap.containsEntry("odd", 3) + " " + multimap.removeAll("odd"));
        TreeMultiset<String> words = TreeMultiset.create(Splitter.on(' ').omitEmptyStrings().trimResults().split("to be or  not to be"));
        System.out.println(words + " " + words.count("to") + " " + words.firstEntry());
        Table<String, String, Integer> table = HashBasedTable.create();
        table.put("r1", "c1", 1);
        table.put("r1", "c2", 2);
        table.put("r2", "c1", 3);
        System.out.println(table.row("r1").size() + " " + table.column("c1") .get("r2") + " " + table.contains("r2", "c2"));
        ImmutableMap<String, Integer> map = ImmutableMap.of("a", 1, "b", 2);
        try {
            map.put("c", 3);
        } catch (UnsupportedOperationException e) {
            System.out.println(map + " is immutable");
        }
        System.out.println(ImmutableSortedSet.of(3, 1, 2).headSet(3) + " " + ImmutableList.copyOf(new Integer[] {1, 2}).reverse() + " " + HashBiMap.create(map).inverse().get(2));
        System.out.println(Joiner.on("|").skipNulls().join("a", null, "b") + " " + Joiner.on("&").withKeyValueSeparator("=").join(map) + " " + Splitter.on(',').withKeyValueSeparator(':').split("x:1,y:2"));
        System.out.println(Lists.partition(Ints.asList(1, 2, 3, 4, 5), 2) + " " + Lists.reverse(Arrays.asList(1, 2)) + " " + Sets.powerSet(Sets.newLinkedHashSet(Arrays.asList(1, 2))).size() + " " + Sets.difference(Sets.newTreeSet(Arrays.asList(1, 2, 3)), Sets.newHashSet(2)));
        System.out.println(Ordering.natural().reverse().sortedCopy(Arrays.asList(2, 3, 1)) + " " + Iterables.getLast(Arrays.asList(7, 8)) + " " + Range.closedOpen(1, 5).contains(5) + " " + Range.atLeast(3).intersection(Range.lessThan(9)));
        TreeRangeMap<Integer, String> grades = TreeRangeMap.create();
        grades.put(Range.closed(0, 49), "fail");
        grades.put(Range.closed(50, 100), "pass");
        System.out.println(grades.get(70) + " " + grades.get(101));
        System.out.println(CharMatcher.inRange('0', '9').retainFrom("a1b22") + " " + IntMath.gcd(12, 18) + " " + IntMath.factorial(6) + " " + Ints.tryParse("12x") + " " + Ints.max(3, 9, 4));
        try {
            Preconditions.checkArgument(map.size() > 5, "only %s entries", map.size());
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
