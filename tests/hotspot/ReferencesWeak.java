import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/** Weak, soft and phantom references to objects that stay in use; maps by identity and by weak keys. */
public class ReferencesWeak {
    static class Cache<K, V> {
        private final Map<K, SoftReference<V>> entries = new HashMap<>();

        void put(K key, V value) {
            entries.put(key, new SoftReference<>(value));
        }

        V get(K key) {
            SoftReference<V> reference = entries.get(key);
            return reference == null ? null : reference.get();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        Object strong = new Object();
        WeakReference<Object> weak = new WeakReference<>(strong, queue);
        PhantomReference<Object> phantom = new PhantomReference<>(strong, queue);
        System.out.println((weak.get() == strong) + " " + phantom.get() + " " + weak.refersTo(strong) + " " + phantom.refersTo(null) + " " + queue.poll());
        System.out.println(weak.enqueue() + " " + (queue.poll() == weak) + " " + weak.get() + " " + weak.enqueue());
        phantom.clear();
        System.out.println(phantom.refersTo(null) + " " + queue.remove(1));
        Cache<String, int[]> cache = new Cache<>();
        int[] value = {1, 2, 3};
        cache.put("kept", value);
        System.out.println(cache.get("kept")[2] + " " + cache.get("absent"));
        Map<Object, String> weakKeys = new WeakHashMap<>();
        weakKeys.put(strong, "strong");
        weakKeys.put(null, "null key");
        System.out.println(weakKeys.get(strong) + " " + weakKeys.get(null) + " " + weakKeys.size() + " " + weakKeys.containsValue("strong") + " " + weakKeys.remove(null));
        Map<String, Integer> identity = new IdentityHashMap<>();
        String one = new String("key"), two = new String("key");
        identity.put(one, 1);
        identity.put(two, 2);
        System.out.println(identity.size() + " " + identity.get(one) + identity.get(two) + " " + identity.get("key") + " " + identity.containsKey(two));
        Set<Object> objects = Collections.newSetFromMap(new IdentityHashMap<>());
        System.out.println(objects.add(one) + " " + objects.add(two) + " " + objects.add(one) + " " + objects.size());
        Reference.reachabilityFence(strong);
    }
}
