// Opposite order, but under a common gate: no deadlock.
// About 71 executions without reduction (model.py).
public class L22GatedLocks {


    public static void main(String[] args) throws Exception {
        Object gate = new Object();
        Object m = new Object();
        Object n = new Object();
        Thread a = new Thread(() -> {
            synchronized (gate) {
                synchronized (m) {
                    synchronized (n) {
                    }
                }
            }
        });
        Thread b = new Thread(() -> {
            synchronized (gate) {
                synchronized (n) {
                    synchronized (m) {
                    }
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
