// Two locks in opposite order: deadlock when both hold their first.
// About 42 executions without reduction (model.py).
public class L21OppositeLocks {


    public static void main(String[] args) throws Exception {
        Object m = new Object();
        Object n = new Object();
        Thread a = new Thread(() -> {
            synchronized (m) {
                synchronized (n) {
                }
            }
        });
        Thread b = new Thread(() -> {
            synchronized (n) {
                synchronized (m) {
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
