// Notified first: wait returns, and the interrupt stays pending if it came before the look at the flag.
// Interrupted first, or notified too early: InterruptedException. Never stuck.
// About 326 executions without reduction (model.py).
public class L41InterruptOrNotify {
    static final Object m = new Object();

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            synchronized (m) {
                try {
                    m.wait();
                    System.out.println("notified " + Thread.interrupted());
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
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
        a.interrupt();
        a.join();
        b.join();
    }
}
