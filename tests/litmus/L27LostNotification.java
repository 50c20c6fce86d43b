// Without a condition: a notification before the wait is lost.
// About 18 executions without reduction (model.py).
public class L27LostNotification {
    static final Object m = new Object();

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            synchronized (m) {
                try {
                    m.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        Thread b = new Thread(() -> {
            synchronized (m) {
                m.notify();
            }
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("woken");
    }
}
