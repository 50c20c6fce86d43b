//: commons-collections3.jar
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import org.apache.commons.collections.Bag;
import org.apache.commons.collections.BidiMap;
import org.apache.commons.collections.CollectionUtils;
import org.apache.commons.collections.MultiMap;
import org.apache.commons.collections.bag.TreeBag;
import org.apache.commons.collections.bidimap.DualTreeBidiMap;
import org.apache.commons.collections.buffer.BlockingBuffer;
import org.apache.commons.collections.buffer.UnboundedFifoBuffer;
import org.apache.commons.collections.functors.InstanceofPredicate;
import org.apache.commons.collections.list.TreeList;
import org.apache.commons.collections.map.LRUMap;
import org.apache.commons.collections.map.LazyMap;
import org.apache.commons.collections.map.MultiValueMap;

/** commons-collections 3: bags, bidirectional and lazy maps, an LRU map, buffers between threads. */
public class Collections3 {
    public static void main(String[] args) throws Exception {
        Bag bag = new TreeBag(Arrays.asList("b", "a", "b"));
        bag.add("c", 3);
        System.out.println(bag + " " + bag.getCount("b") + " " + bag.uniqueSet());
        BidiMap bidi = new DualTreeBidiMap();
        bidi.put("one", 1);
        bidi.put("two", 2);
        System.out.println(bidi.getKey(2) + " " + bidi.inverseBidiMap() + " " + bidi.removeValue(1) + " " + bidi);
        LRUMap lru = new LRUMap(2);
        lru.put("a", 1);
        lru.put("b", 2);
        lru.get("a");
        lru.put("c", 3);
        System.out.println(new TreeSet<Object>(lru.keySet()) + " " + lru.isFull() + " " + lru.firstKey());
        MultiMap multi = new MultiValueMap();
        multi.put("k", 1);
        multi.put("k", 2);
        System.out.println(multi.get("k") + " " + multi.size());
        System.out.println(LazyMap.decorate(new java.util.HashMap<Object, Object>(), k -> k + "!").get("made"));
        Collection<?> both = CollectionUtils.intersection(Arrays.asList(1, 2, 3), Arrays.asList(2, 3, 4));
        System.out.println(new TreeSet<Object>(both) + " " + CollectionUtils.countMatches(Arrays.asList(1, "x", 2), InstanceofPredicate.getInstance(Integer.class)) + " " + CollectionUtils.isEqualCollection(Arrays.asList(1, 2), Arrays.asList(2, 1)));
        List<Object> tree = new TreeList(Arrays.asList(5, 6, 7));
        tree.add(1, "in");
        System.out.println(tree + " " + tree.indexOf(7));
        BlockingBuffer buffer = (BlockingBuffer) BlockingBuffer.decorate(new UnboundedFifoBuffer());
        Thread producer = new Thread(() -> {
            for (int i = 0; i < 4; i++) {
                buffer.add(i * i);
            }
        });
        producer.start();
        List<Object> taken = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            taken.add(buffer.remove());
        }
        producer.join();
        System.out.println(taken);
    }
}
