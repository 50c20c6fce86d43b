// A timed wait may time out before the notification, or be notified, or not be needed.
// About 238 executions without reduction (model.py).
public class L33TimedWait {
    static final Object m = new Object();
    static boolean ready, seen;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            synchronized (m) {
                if (!ready) {
                    try {
                        m.wait(20);
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
                seen = ready;
            }
        });
        Thread b = new Thread(() -> {
            synchronized (m) {
                ready = true;
                m.notify();
            }
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(seen);
    }
}
