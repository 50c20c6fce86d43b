import java.util.concurrent.atomic.*;

/** Field updaters: of each kind, by several threads, and what they refuse. */
public class AtomicFieldUpdaters {
    static class Node {
        volatile int count;
        volatile long total;
        volatile String name = "a";
        int plain;
        volatile int other;
    }

    static final AtomicIntegerFieldUpdater<Node> COUNT = AtomicIntegerFieldUpdater.newUpdater(Node.class, "count");
    static final AtomicLongFieldUpdater<Node> TOTAL = AtomicLongFieldUpdater.newUpdater(Node.class, "total");
    static final AtomicReferenceFieldUpdater<Node, String> NAME = AtomicReferenceFieldUpdater.newUpdater(Node.class, String.class, "name");

    public static void main(String[] args) throws Exception {
        Node node = new Node();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            threads[i] = new Thread(() -> {
                for (int n = 0; n < 5; n++) {
                    COUNT.incrementAndGet(node);
                    TOTAL.addAndGet(node, 10);
                    NAME.updateAndGet(node, s -> s + "b");
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(node.count + " " + node.total + " " + node.name);
        System.out.println(COUNT.compareAndSet(node, 15, 1) + " " + COUNT.getAndAdd(node, 4) + " " + COUNT.get(node) + " " + NAME.getAndSet(node, "z") + " " + TOTAL.getAndUpdate(node, x -> -x));
        try {
            AtomicIntegerFieldUpdater.newUpdater(Node.class, "plain");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            AtomicIntegerFieldUpdater.newUpdater(Node.class, "missing");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
        try {
            AtomicLongFieldUpdater.newUpdater(Node.class, "other");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            AtomicReferenceFieldUpdater.newUpdater(Node.class, Integer.class, "name");
        } catch (ClassCastException e) {
            System.out.println("wrong type");
        }
    }
}
