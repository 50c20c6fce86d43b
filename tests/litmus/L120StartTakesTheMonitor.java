// Who starts a thread takes its monitor for a moment: where a has it and waits for the end of main, main is kept there.
public class L120StartTakesTheMonitor {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread t = new Thread(() -> {});
        Thread a = new Thread(() -> {
            synchronized (t) {
                try {
                    main.join();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        });
        a.start();
        t.start();
        System.out.println("started");
    }
}
