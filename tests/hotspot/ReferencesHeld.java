import java.lang.ref.*;
import java.util.*;

/** References: what they hold, clearing them, weak maps, a queue. */
public class ReferencesHeld {
    public static void main(String[] args) throws Exception {
        Object object = new Object();
        WeakReference<Object> weak = new WeakReference<>(object);
        SoftReference<String> soft = new SoftReference<>("soft");
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        PhantomReference<Object> phantom = new PhantomReference<>(object, queue);
        System.out.println((weak.get() == object) + " " + soft.get() + " " + phantom.get() + " " + weak.refersTo(object) + " " + queue.poll());
        weak.clear();
        System.out.println(weak.get() + " " + weak.refersTo(null));
        System.out.println(phantom.enqueue() + " " + (queue.poll() == phantom) + " " + phantom.enqueue() + " " + queue.remove(1));
        WeakHashMap<String, Integer> map = new WeakHashMap<>();
        String key = new String("key");
        map.put(key, 1);
        map.merge(key, 5, Integer::sum);
        System.out.println(map + " " + map.containsKey("key") + " " + map.size());
        ThreadLocal<StringBuilder> local = ThreadLocal.withInitial(() -> new StringBuilder("x"));
        local.get().append("y");
        Thread thread = new Thread(() -> System.out.println(local.get()));
        thread.start();
        thread.join();
        System.out.println(local.get());
        local.remove();
        System.out.println(local.get());
        Reference.reachabilityFence(object);
    }
}
