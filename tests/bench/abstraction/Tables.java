import java.util.Hashtable;

/** Two threads compare two tables, each from its own side. */
public class Tables {
    public static void main(String[] args) {
        Hashtable<String, String> a = new Hashtable<>();
        Hashtable<String, String> b = new Hashtable<>();
        a.put("key", "value");
        b.put("key", "value");
        new Thread(() -> System.out.println(a.equals(b))).start();
        new Thread(() -> System.out.println(b.equals(a))).start();
    }
}
