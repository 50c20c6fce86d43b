// wait releases a re-entered monitor completely, else the notifier could never enter.
// About 36 executions without reduction (model.py).
public class L35WaitReleasesAll {
    static final Object m = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            synchronized (m) {
                synchronized (m) {
                    while (!ready) {
                        try {
                            m.wait();
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    }
                }
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
        System.out.println("done");
    }
}
