/**
 * Two locks taken in opposite orders, but only by who holds a third one, the gate: there is a cycle in the order of
 * the locks, and yet nobody can be caught in it.
 */
public class GateLockSafe {
    static final Object gate = new Object();
    static final Object a = new Object();
    static final Object b = new Object();
    static int visits;

    static void first() {
        synchronized (gate) {
            synchronized (a) {
                synchronized (b) {
                    visits++;
                }
            }
        }
    }

    static void second() {
        synchronized (gate) {
            synchronized (b) {
                synchronized (a) {
                    visits++;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(GateLockSafe::first, "first");
        Thread two = new Thread(GateLockSafe::second, "second");
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println(visits + " visits");
    }
}
