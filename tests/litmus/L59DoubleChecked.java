// Double-checked locking with a volatile field: one instance.
// About 1051 executions without reduction (model.py).
public class L59DoubleChecked {
    static volatile Object instance;
    static Object p, q;
    static int made;

    static Object get() {
        Object found = instance;
        if (found == null) {
            synchronized (L59DoubleChecked.class) {
                found = instance;
                if (found == null) {
                    made++;
                    found = new Object();
                    instance = found;
                }
            }
        }
        return found;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            p = get();
        });
        Thread b = new Thread(() -> {
            q = get();
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(made + " " + (p == q));
    }
}
