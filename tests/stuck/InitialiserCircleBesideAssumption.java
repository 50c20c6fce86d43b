// expect: stuck main:11 t2:21
// Main initialises a class and wants a lock there; t2 has that lock and wants the class. What the third thread assumes
// does not hold then, but it need not have come so far.
public class InitialiserCircleBesideAssumption {
    static final Object LOCK = new Object();
    static int x;

    static class Held {
        static int value;
        static {
            synchronized (LOCK) {
                value = 1;
            }
        }
    }

    public static void main(String[] args) {
        Thread t1 = new Thread(() -> guide.Input.assume(x == 1), "t1");
        Thread t2 = new Thread(() -> {
            synchronized (LOCK) {
                x = Held.value;
            }
        }, "t2");
        t1.start();
        t2.start();
        Held.value = 0;
    }
}
