// Interrupted in its wait and then notified: either was first to take a out of the wait (JLS 17.2.4). If main is first,
// nobody notifies.
public class L93InterruptedAndNotified {
    static final Object m = new Object();
    static boolean ready;

    static void await() {
        synchronized (m) {
            ready = true;
            String how = "notified ";
            try {
                m.wait();
            } catch (InterruptedException e) {
                how = "interrupted ";
            }
            System.out.println(how + Thread.currentThread().isInterrupted());
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> await());
        a.start();
        synchronized (m) {
            if (ready) {
                a.interrupt();
                m.notifyAll();
            }
        }
    }
}
