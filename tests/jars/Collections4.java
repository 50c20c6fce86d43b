//: commons-collections4.jar
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.apache.commons.collections4.CollectionUtils;
import org.apache.commons.collections4.IterableUtils;
import org.apache.commons.collections4.ListUtils;
import org.apache.commons.collections4.MapUtils;
import org.apache.commons.collections4.MultiSet;
import org.apache.commons.collections4.Trie;
import org.apache.commons.collections4.bidimap.TreeBidiMap;
import org.apache.commons.collections4.multimap.ArrayListValuedHashMap;
import org.apache.commons.collections4.multiset.HashMultiSet;
import org.apache.commons.collections4.queue.CircularFifoQueue;
import org.apache.commons.collections4.trie.PatriciaTrie;

/** commons-collections 4: tries, multisets, multimaps, circular queues, utilities. */
public class Collections4 {
    public static void main(String[] args) {
        Trie<String, Integer> trie = new PatriciaTrie<>();
        for (String word : "car cart care dog do".split(" ")) {
            trie.put(word, word.length());
        }
        System.out.println(trie.prefixMap("car") + " " + trie.firstKey() + " " + trie);
        MultiSet<String> set = new HashMultiSet<>(Arrays.asList("x", "y", "x"));
        System.out.println(set.getCount("x") + " " + set.uniqueSet().size() + " " + set.setCount("y", 4) + " " + set.size());
        ArrayListValuedHashMap<String, Integer> multi = new ArrayListValuedHashMap<>();
        multi.put("a", 1);
        multi.put("a", 2);
        multi.put("b", 3);
        System.out.println(multi.get("a") + " " + multi.size() + " " + new TreeMap<>(multi.asMap()) + " " + multi.removeMapping("a", 1));
        CircularFifoQueue<Integer> circle = new CircularFifoQueue<>(3);
        for (int i = 0; i < 5; i++) {
            circle.add(i);
        }
        System.out.println(circle + " " + circle.isAtFullCapacity() + " " + circle.get(1));
        TreeBidiMap<Integer, String> bidi = new TreeBidiMap<>();
        bidi.put(1, "one");
        bidi.put(2, "two");
        System.out.println(bidi.inverseBidiMap() + " " + bidi.getKey("two") + " " + bidi.nextKey(1));
        List<Integer> numbers = Arrays.asList(1, 2, 3, 4, 5);
        System.out.println(ListUtils.partition(numbers, 2) + " " + CollectionUtils.select(numbers, n -> n % 2 == 0) + " " + IterableUtils.reversedIterable(numbers) + " " + ListUtils.longestCommonSubsequence("abcbdab", "bdcaba"));
        System.out.println(CollectionUtils.permutations(Arrays.asList(1, 2, 3)).size() + " " + CollectionUtils.disjunction(Arrays.asList(1, 2), Arrays.asList(2, 3)) + " " + MapUtils.invertMap(new TreeMap<>(bidi)));
    }
}
