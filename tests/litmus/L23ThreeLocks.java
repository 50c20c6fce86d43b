// Three philosophers: deadlock when each holds one lock.
// About 500 executions without reduction (model.py).
public class L23ThreeLocks {


    public static void main(String[] args) throws Exception {
        Object k = new Object();
        Object m = new Object();
        Object n = new Object();
        Thread a = new Thread(() -> {
            synchronized (k) {
                synchronized (m) {
                }
            }
        });
        Thread b = new Thread(() -> {
            synchronized (m) {
                synchronized (n) {
                }
            }
        });
        a.start();
        b.start();
        synchronized (n) {
            synchronized (k) {
            }
        }
        a.join();
        b.join();
        System.out.println("done");
    }
}
