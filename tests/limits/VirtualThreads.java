import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class VirtualThreads {
    public static void main(String[] args) throws Exception {
        Thread t = Thread.ofVirtual().name("v").start(() -> System.out.println("in " + Thread.currentThread().getName() + " " + Thread.currentThread().isVirtual() + " " + Thread.currentThread().isDaemon()));
        t.join();
        System.out.println(t.getState() + " " + t.isAlive());
        Thread s = Thread.startVirtualThread(() -> System.out.println("started [" + Thread.currentThread().getName() + "]"));
        s.join();
        AtomicInteger sum = new AtomicInteger();
        try (ExecutorService e = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> fs = new ArrayList<>();
            for (int i = 0; i < 5; i++) { int n = i; fs.add(e.submit(() -> { Thread.sleep(10); sum.addAndGet(n); return n * n; })); }
            for (Future<Integer> f : fs) System.out.println(f.get());
        }
        System.out.println(sum);
        Object lock = new Object();
        Thread w = Thread.ofVirtual().unstarted(() -> { synchronized (lock) { try { lock.wait(); System.out.println("woken"); } catch (InterruptedException x) { System.out.println("interrupted " + Thread.currentThread().isInterrupted()); } } });
        System.out.println(w.getState());
        w.start();
        while (w.getState() != Thread.State.WAITING) Thread.yield();
        w.interrupt();
        w.join();
        Thread p = Thread.ofPlatform().name("plat").daemon(false).start(() -> System.out.println(Thread.currentThread().getName()));
        p.join();
        System.out.println(w.isDaemon() + " " + w.getPriority() + " " + w.join(java.time.Duration.ofMillis(1)));
        ThreadFactory f = Thread.ofVirtual().name("w-", 0).factory();
        Thread a = f.newThread(() -> {}), b = f.newThread(() -> { throw new IllegalStateException("x"); });
        System.out.println(a.getName() + " " + b.getName());
        b.setUncaughtExceptionHandler((th, ex) -> System.out.println(th.getName() + " " + ex));
        a.start(); b.start(); a.join(); b.join();
        ThreadLocal<String> tl = ThreadLocal.withInitial(() -> "init");
        tl.set("main");
        Thread.ofVirtual().start(() -> System.out.println(tl.get())).join();
        try { w.setDaemon(false); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    }
}
