import java.util.concurrent.atomic.*;

/** Every atomic class and what it can do. */
public class AtomicsAll {
    public static void main(String[] args) throws Exception {
        AtomicInteger i = new AtomicInteger(5);
        System.out.println(i.getAndIncrement() + " " + i.decrementAndGet() + " " + i.addAndGet(10) + " " + i.getAndSet(3) + " " + i.compareAndSet(3, 4) + " " + i.compareAndSet(3, 5) + " " + i);
        System.out.println(i.updateAndGet(x -> x * 2) + " " + i.getAndAccumulate(7, Math::max) + " " + i.getPlain() + " " + i.getAcquire() + " " + i.compareAndExchange(8, 1) + " " + i.weakCompareAndSetVolatile(1, 2) + " " + i.getOpaque());
        i.lazySet(9);
        i.setRelease(i.get() + 1);
        System.out.println(i.intValue() + " " + i.doubleValue());
        AtomicLong l = new AtomicLong(Long.MAX_VALUE);
        System.out.println(l.incrementAndGet() + " " + l.getAndAdd(-1) + " " + l.accumulateAndGet(2, (a, b) -> a / b) + " " + l.compareAndExchangeAcquire(1, 2));
        AtomicBoolean b = new AtomicBoolean();
        System.out.println(b.compareAndSet(false, true) + " " + b.getAndSet(false) + " " + b.get() + " " + b.compareAndExchange(false, true) + " " + b + " " + b.weakCompareAndSetPlain(true, false));
        AtomicReference<String> r = new AtomicReference<>("a");
        String old = r.get();
        System.out.println(r.compareAndSet(new String("a"), "b") + " " + r.compareAndSet(old, "b") + " " + r.getAndUpdate(s -> s + "c") + " " + r.accumulateAndGet("d", String::concat) + " " + r.getAndSet(null) + " " + r);
        AtomicIntegerArray ia = new AtomicIntegerArray(new int[] {1, 2, 3});
        System.out.println(ia.getAndAdd(1, 5) + " " + ia.incrementAndGet(0) + " " + ia.compareAndSet(2, 3, 30) + " " + ia + " " + ia.length() + " " + ia.updateAndGet(0, x -> -x));
        AtomicLongArray la = new AtomicLongArray(2);
        la.set(1, 7);
        System.out.println(la.getAndSet(1, 8) + " " + la.decrementAndGet(0) + " " + la);
        AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(3);
        ra.set(0, "x");
        System.out.println(ra.compareAndSet(1, null, "y") + " " + ra.getAndAccumulate(0, "z", String::concat) + " " + ra);
        try {
            ia.get(3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
        LongAdder adder = new LongAdder();
        LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
        DoubleAdder doubles = new DoubleAdder();
        DoubleAccumulator product = new DoubleAccumulator((x, y) -> x * y, 1);
        Thread[] threads = new Thread[3];
        for (int n = 0; n < 3; n++) {
            int number = n + 1;
            threads[n] = new Thread(() -> {
                for (int k = 0; k < 5; k++) {
                    adder.add(number);
                    max.accumulate(number * k);
                    doubles.add(0.5);
                }
                product.accumulate(number);
            });
            threads[n].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(adder.sum() + " " + adder.sumThenReset() + " " + adder + " " + max.get() + " " + doubles.sum() + " " + product.get());
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>("s", 1);
        int[] stamp = new int[1];
        System.out.println(stamped.compareAndSet("s", "t", 1, 2) + " " + stamped.get(stamp) + " " + stamp[0] + " " + stamped.attemptStamp("t", 9) + " " + stamped.getStamp());
        AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("m", false);
        System.out.println(marked.compareAndSet("m", "n", false, true) + " " + marked.isMarked() + " " + marked.getReference());
    }
}
