import java.util.*;

public class HashSetOfObjects {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                Set<Object> s = new HashSet<>(); Object o = new Object(); s.add(o); s.add(new Object()); System.out.println(s.contains(o) + " " + s.size());
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(HashSetOfObjects::work).start();
        new Thread(HashSetOfObjects::work).start();
    }
}
