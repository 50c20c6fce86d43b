public class Dead {
    static final Object A = new Object(), B = new StringBuilder();
    static volatile boolean ready;

    public static void main(String[] arguments) {
        new Thread(() -> { synchronized (B) { ready = true; synchronized (A) { } } }, "other").start();
        synchronized (A) {
            while (!ready) {
                Thread.yield();
            }
            synchronized (B) {
                System.out.println("never");
            }
        }
    }
}
