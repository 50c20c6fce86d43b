// Main interrupts only while it has the monitor: before a waits, in its wait, or when its time is over and it wants the
// monitor back. In each case a throws; otherwise its time is over and it was not interrupted yet.
public class L92TimedWaitInterrupted {
    static final Object m = new Object();

    static void await() {
        synchronized (m) {
            String how = "over ";
            try {
                m.wait(10);
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
            a.interrupt();
        }
    }
}
