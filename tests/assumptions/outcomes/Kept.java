import java.time.*;
import java.util.*;

/** What is done with a fact and cannot fail, whatever it is. */
public class Kept {
    static void never() { System.out.println("never"); }

    static void use(String name) {
        switch (name) {
            case "list": {
                List<Long> times = new ArrayList<>();
                times.add(System.nanoTime());
                times.add(System.nanoTime());
                System.out.println(times.get(1));
                break;
            }
            case "map": {
                Map<String, Long> times = new HashMap<>();
                times.put("start", System.nanoTime());
                if (!times.containsKey("start")) never();
                break;
            }
            case "text": System.out.println(new StringBuilder("at ").append(System.nanoTime()).append(" ns").toString()); break;
            case "hex": System.out.println(Long.toHexString(System.nanoTime()) + Integer.toString(new Random().nextInt(9))); break;
            case "instant": System.out.println(Duration.between(Instant.now(), Instant.now()).plusMillis(3)); break;
            case "random": System.out.println(new Random().nextInt(12) + new Random().nextDouble()); break;
            case "seed": new Random(System.nanoTime()).nextInt(10); break;
            case "field": { String text = new Object().toString(); System.out.println(text); break; }
            case "property": System.out.println(System.getProperty("user.name") + System.lineSeparator()); break;
            default: throw new IllegalArgumentException(name);
        }
    }

    public static void main(String[] arguments) {
        use(arguments[0]);
    }
}
