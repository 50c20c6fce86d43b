//: guava.jar
import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.eventbus.EventBus;
import com.google.common.eventbus.Subscribe;
import com.google.common.util.concurrent.FutureCallback;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** guava: caches, listenable futures, an event bus, a multiset filled by two threads. */
public class GuavaConcurrent {
    static final AtomicInteger loads = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        LoadingCache<String, Integer> cache = CacheBuilder.newBuilder().maximumSize(10).recordStats().build(new CacheLoader<String, Integer>() {
            @Override
            public Integer load(String key) {
                loads.incrementAndGet();
                return key.length();
            }
        });
        Thread[] threads = new Thread[2];
        ConcurrentHashMultiset<String> counted = ConcurrentHashMultiset.create();
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (String key : new String[] {"a", "bb", "a"}) {
                    counted.add(key, cache.getUnchecked(key));
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(loads + " loads, " + cache.size() + " entries, " + counted.count("a") + " " + counted.count("bb") + " requests " + cache.stats().requestCount());
        cache.invalidate("a");
        System.out.println(cache.getIfPresent("a") + " " + cache.get("a") + " " + loads);
        Cache<Integer, String> small = CacheBuilder.newBuilder().maximumSize(1).concurrencyLevel(1).build();
        small.put(1, "one");
        small.put(2, "two");
        System.out.println(small.getIfPresent(1) + " " + small.get(3, () -> "three"));

        ListeningExecutorService service = MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(2));
        ListenableFuture<Integer> six = service.submit(() -> 6), seven = service.submit(() -> 7);
        ListenableFuture<Integer> product = Futures.transform(Futures.allAsList(six, seven), both -> both.get(0) * both.get(1), MoreExecutors.directExecutor());
        System.out.println(product.get());
        SettableFuture<String> settable = SettableFuture.create();
        StringBuffer log = new StringBuffer();
        Futures.addCallback(settable, new FutureCallback<String>() {
            @Override
            public void onSuccess(String result) {
                log.append("got ").append(result);
            }

            @Override
            public void onFailure(Throwable problem) {
                log.append(problem);
            }
        }, MoreExecutors.directExecutor());
        System.out.println(settable.isDone() + " " + settable.set("it") + " " + log);
        ListenableFuture<String> failing = Futures.catching(Futures.immediateFailedFuture(new IllegalStateException("no")), IllegalStateException.class, Throwable::getMessage, MoreExecutors.directExecutor());
        System.out.println(Futures.getDone(failing));
        service.shutdown();
        System.out.println(service.awaitTermination(1, TimeUnit.MINUTES));
        List<Object> events = new ArrayList<>();
        EventBus bus = new EventBus();
        bus.register(new Object() {
            @Subscribe
            public void number(Integer event) {
                events.add(event + 1);
            }

            @Subscribe
            public void text(String event) {
                events.add(event + "!");
            }
        });
        bus.post(41);
        bus.post("hi");
        System.out.println(events);
    }
}
