import java.nio.ByteBuffer;
import java.time.LocalTime;
import java.util.*;
import java.util.stream.IntStream;

/** What the JDK throws, or not, by a fact. */
public class Thrown {
    interface Attempt { Object run() throws Exception; }

    static int few() { return (int) (System.nanoTime() % 7); }

    static Attempt attempt(String name) {
        switch (name) {
            case "char": return () -> "north".charAt(few());
            case "substring": return () -> "north".substring(few(), 3);
            case "text length": return () -> String.valueOf(System.nanoTime()).charAt(4);
            case "set": return () -> new ArrayList<>(List.of("a", "b")).set(few(), "c");
            case "fixed list": return () -> List.of("a", "b", "c").get(few());
            case "array list": return () -> Arrays.asList("a", "b").get(few());
            case "linked list": return () -> new LinkedList<>(List.of("a")).remove(few());
            case "builder": return () -> new StringBuilder("ab").deleteCharAt(few());
            case "range": return () -> Arrays.copyOfRange(new int[3], few(), 5);
            case "copy": return () -> { System.arraycopy(new int[3], few(), new int[3], 0, 2); return null; };
            case "buffer": return () -> ByteBuffer.allocate(8).position(few() * 2);
            case "exact": return () -> Math.subtractExact(Integer.MIN_VALUE + 3, few());
            case "remainder": return () -> Math.floorMod(12, few());
            case "negative": return () -> new StringBuilder(few() - 3);
            case "time": return () -> LocalTime.of(20 + few(), 0);
            case "first": return () -> IntStream.range(few(), 3).boxed().findFirst().get();
            case "next": return () -> new ArrayList<>(List.of(1, 2).subList(few() % 3, 2)).iterator().next();
            case "queue": return () -> new ArrayDeque<>(Collections.nCopies(few(), "x")).pop();
            case "number": return () -> Integer.parseInt(System.getProperty("user.name", "7") + "1");
            case "null": return () -> "a".compareTo(System.getProperty("app.text"));
            case "null key": return () -> new TreeMap<>(Map.of("a", 1)).get(System.getProperty("app.key", "b"));
            case "duplicate": return () -> Map.of("user", 1, System.getProperty("app.key", "b"), 2);
            case "format": return () -> String.format("%" + System.getProperty("app.format", "s"), 1);
            default: throw new IllegalArgumentException(name);
        }
    }

    static void thrown() { System.out.println("thrown"); }

    static void returned() { System.out.println("returned"); }

    public static void main(String[] arguments) throws Exception {
        try {
            attempt(arguments[0]).run();
        } catch (RuntimeException e) {
            thrown();
            return;
        }
        returned();
    }
}
