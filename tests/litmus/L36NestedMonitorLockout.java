// The waiter releases m but keeps the outer lock, which the notifier needs; and if the notifier comes first, the
// notification is lost. Every schedule ends in deadlock.
// About 8 executions without reduction (model.py).
public class L36NestedMonitorLockout {
    static final Object m = new Object();
    static final Object outer = new Object();

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            synchronized (outer) {
                synchronized (m) {
                    try {
                        m.wait();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
        });
        Thread b = new Thread(() -> {
            synchronized (outer) {
                synchronized (m) {
                    m.notify();
                }
            }
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("done");
    }
}
