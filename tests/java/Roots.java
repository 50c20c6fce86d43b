import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Objects that are held in one place only, one kind of place each, while others are made and thrown away. */
public class Roots {
    static final class Node {
        final String text;
        Node next;

        Node(String text, Node next) {
            this.text = text + waste(3).length();
            this.next = next;
        }
    }

    static String waste(int much) {
        StringBuilder builder = new StringBuilder();
        for (int i = 0; i < much; i++) {
            builder.append(new int[i].length).append(new Node[1][2].length);
        }
        return builder.toString();
    }

    static class Failing {
        static final Object KEPT = new Node("kept", null);

        static {
            waste(2);
            if (KEPT != null) {
                throw new IllegalStateException(waste(1) + "failing");
            }
        }
    }

    record Pair(Object left, Object right) { }

    interface Shape { Object make(Object from); }

    static Object field;

    static int depth(int n, Object held) {
        String own = "frame " + n + waste(1);
        int below = n == 0 ? 0 : depth(n - 1, new Node(own, null));
        return below + own.length() + held.toString().length() % 1;
    }

    static Object thrown() {
        try {
            try {
                throw new RuntimeException(waste(2), new Exception("cause"));
            } finally {
                waste(4);
            }
        } catch (RuntimeException e) {
            waste(2);
            return e.getMessage() + e.getCause().getMessage() + e.getStackTrace().length;
        }
    }

    static synchronized Object locked(Object lock) throws InterruptedException {
        synchronized (new Node("monitor", null)) {
            waste(2);
        }
        synchronized (lock) {
            waste(1);
            lock.wait(5);
            return waste(1) + lock.getClass().getSimpleName();
        }
    }

    static Object[] array(Object... elements) {
        waste(2);
        return elements;
    }

    public static void main(String[] arguments) throws Exception {
        Node list = null;
        for (int i = 0; i < 4; i++) {
            list = new Node("n" + i, list);
        }
        field = new Pair(new Node("left", list), array("a" + list.text, new Node("b", null), new long[3]));
        for (Node node = list; node != null; node = node.next) {
            System.out.println(node.text + waste(1));
        }
        Pair pair = (Pair) field;
        System.out.println(((Node) pair.left()).next.text + ((Object[]) pair.right()).length);
        System.out.println(depth(6, new Object() { public String toString() { return waste(1); } }));
        System.out.println(thrown());
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(Failing.KEPT);
            } catch (Throwable e) {
                System.out.println(e + " " + waste(1) + e.getCause());
            }
        }
        String interned = ("in" + waste(0) + "terned").intern();
        waste(3);
        System.out.println(interned == "interned");
        System.out.println(Roots.class.getName() + int[].class + waste(1) + Pair.class.getSimpleName());
        Node captured = new Node("captured", null);
        Supplier<Supplier<String>> lambda = () -> () -> waste(1) + captured.text;
        Shape shape = from -> new Pair(from, waste(1));
        System.out.println(lambda.get().get() + shape.make(new int[2].length));
        Map<String, List<Node>> map = new HashMap<>();
        for (int i = 0; i < 20; i++) {
            map.computeIfAbsent("key" + i % 5, key -> new ArrayList<>()).add(new Node(i + "", null));
        }
        for (String key : new TreeSet<>(map.keySet())) {
            System.out.println(key + map.get(key).get(3).text);
        }
        threads();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook " + waste(2))));
        throw new Exception("last " + waste(1), new Error(waste(1)));
    }

    static void threads() throws Exception {
        ThreadLocal<Node> local = ThreadLocal.withInitial(() -> new Node("local", null));
        Object lock = new Node("lock", null);
        List<Thread> all = new ArrayList<>();
        StringBuffer[] results = new StringBuffer[3];
        for (int i = 0; i < 3; i++) {
            int number = i;
            Thread thread = new Thread(() -> {
                StringBuffer result = new StringBuffer();
                try {
                    result.append(local.get().text).append(locked(lock));
                    Thread.sleep(3);
                    result.append(new Node("end" + number, null).text);
                } catch (InterruptedException e) {
                    result.append(e);
                }
                results[number] = result;
            }, "worker " + i + waste(1));
            all.add(thread);
            thread.start();
        }
        for (Thread thread : all) {
            waste(2);
            thread.join();
        }
        for (StringBuffer result : results) {
            System.out.println(result);
        }
        Thread failing = new Thread(() -> { throw new IllegalArgumentException(waste(1)); });
        failing.setUncaughtExceptionHandler((thread, e) -> System.out.println(waste(1) + e));
        failing.start();
        failing.join();
    }
}
