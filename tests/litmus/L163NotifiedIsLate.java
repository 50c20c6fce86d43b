// A thread that was notified and never got its monitor back might have had it before the one that keeps it.
public class L163NotifiedIsLate {
    static final Object monitor = new Object();

    public static void main(String[] args) throws Exception {
        Thread keeps = new Thread(() -> {
            synchronized (monitor) {
                monitor.notify();
            }
            synchronized (monitor) {
                Object other = new Object();
                synchronized (other) {
                    try {
                        other.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
        });
        keeps.start();
        synchronized (monitor) {
            monitor.wait();
        }
        System.out.println("main ends");
    }
}
