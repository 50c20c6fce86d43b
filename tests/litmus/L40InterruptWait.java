// Before the wait or in it, the interrupt always ends it; the flag is cleared.
// About 3 executions without reduction (model.py).
public class L40InterruptWait {
    static final Object m = new Object();

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            synchronized (m) {
                try {
                    m.wait();
                    System.out.println("woken");
                } catch (InterruptedException e) {
                    System.out.println("interrupted " + Thread.interrupted());
                }
            }
        });
        a.start();
        a.interrupt();
        a.join();
    }
}
