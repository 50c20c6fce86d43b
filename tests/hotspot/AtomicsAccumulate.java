import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Atomics of all kinds, updated by functions and by several threads; a stack without locks. */
public class AtomicsAccumulate {
    record Node(int value, Node next) { }

    static final AtomicReference<Node> top = new AtomicReference<>();

    static void push(int value) {
        Node old;
        do {
            old = top.get();
        } while (!top.compareAndSet(old, new Node(value, old)));
    }

    static Integer pop() {
        Node old = top.getAndUpdate(node -> node == null ? null : node.next());
        return old == null ? null : old.value();
    }

    public static void main(String[] args) throws InterruptedException {
        LongAdder adder = new LongAdder();
        LongAccumulator most = new LongAccumulator(Math::max, Long.MIN_VALUE);
        DoubleAdder doubles = new DoubleAdder();
        AtomicIntegerArray slots = new AtomicIntegerArray(3);
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] = new Thread(() -> {
                for (int j = 0; j < 5; j++) {
                    push(number * 5 + j);
                    adder.increment();
                    most.accumulate(number * j);
                    doubles.add(0.5);
                    slots.incrementAndGet(j % 3);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        int sum = 0;
        for (Integer value; (value = pop()) != null;) {
            sum += value;
        }
        System.out.println(sum + " " + adder.sum() + " " + most.get() + " " + doubles.sum() + " " + slots);

        AtomicInteger i = new AtomicInteger(5);
        System.out.println(i.getAndAdd(2) + " " + i.addAndGet(2) + " " + i.getAndIncrement() + " " + i.decrementAndGet() + " " + i.updateAndGet(n -> n * n) + " " + i.getAndAccumulate(3, Math::floorMod) + " " + i.getAndSet(-1) + " " + i.compareAndExchange(-1, 8) + " " + i.intValue());
        AtomicLong l = new AtomicLong(1L << 40);
        System.out.println(l.accumulateAndGet(3, (a, b) -> a * b) + " " + l.weakCompareAndSetPlain(0, 1) + " " + l.getAcquire() + " " + l.doubleValue());
        AtomicBoolean flag = new AtomicBoolean();
        System.out.println(flag.getAndSet(true) + " " + flag.compareAndSet(true, false) + " " + flag);
        AtomicLongArray longs = new AtomicLongArray(new long[] {1, 2, 3});
        System.out.println(longs.addAndGet(1, 40) + " " + longs.getAndUpdate(2, n -> -n) + " " + longs + " " + longs.length());
        AtomicReferenceArray<String> texts = new AtomicReferenceArray<>(2);
        System.out.println(texts.compareAndSet(0, null, "x") + " " + texts.accumulateAndGet(0, "y", String::concat) + " " + texts);
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", 0);
        int[] stamp = new int[1];
        System.out.println(stamped.get(stamp) + stamp[0] + " " + stamped.compareAndSet("a", "b", 0, 1) + " " + stamped.compareAndSet("b", "c", 0, 2) + " " + stamped.getStamp() + " " + stamped.attemptStamp("b", 9) + stamped.getStamp());
        AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("node", false);
        System.out.println(marked.attemptMark("node", true) + " " + marked.isMarked() + " " + marked.compareAndSet("node", "next", false, false) + " " + marked.getReference());
        DoubleAccumulator product = new DoubleAccumulator((a, b) -> a * b, 1);
        product.accumulate(2.5);
        product.accumulate(4);
        System.out.println(product.getThenReset() + " " + product.get() + " " + adder.sumThenReset() + " " + adder);
        try {
            slots.get(3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getClass().getName());
        }
    }
}
