// A thread that an exception ends, and that never gets its own monitor for that, might have ended before: its last frame has
// gone by then, and no event tells that it is kept waiting.
public class L165ThrowsAndIsLate {
    static final Object other = new Object();

    public static void main(String[] args) throws Exception {
        Thread throwing = new Thread(() -> {
            throw new IllegalStateException();
        });
        throwing.start();
        synchronized (throwing) {
            System.out.println(throwing.isAlive());
            synchronized (other) {
                other.wait();
            }
        }
    }
}
