// Lazy initialisation without a lock: two instances are made, and each thread may keep its own (false); or both
// end with the same.
// About 699 executions without reduction (model.py).
public class L58LazyTwice {
    static Object instance, p, q;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            if (instance == null) {
                instance = new Object();
            }
            p = instance;
        });
        Thread b = new Thread(() -> {
            if (instance == null) {
                instance = new Object();
            }
            q = instance;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(p == q);
    }
}
