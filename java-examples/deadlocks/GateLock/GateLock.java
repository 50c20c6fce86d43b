/**
 * Two locks taken in opposite orders. The first thread holds a third lock meanwhile, a gate, but the second passes it
 * by: the gate keeps nobody out, and each may get its first lock.
 */
public class GateLock {
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
        synchronized (b) {
            synchronized (a) {
                visits++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(GateLock::first, "first");
        Thread two = new Thread(GateLock::second, "second");
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println(visits + " visits");
    }
}
