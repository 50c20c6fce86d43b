// Who joins a thread that has ended takes its monitor for a moment: where a has it and waits for ever, main is kept there.
public class L119JoinTakesTheMonitor {
    static final Object NEVER = new Object();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {});
        Thread a = new Thread(() -> {
            synchronized (t) {
                synchronized (NEVER) {
                    System.out.println("a");
                }
            }
        });
        t.start();
        synchronized (NEVER) {
            a.start();
            t.join();
            System.out.println("joined");
        }
    }
}
