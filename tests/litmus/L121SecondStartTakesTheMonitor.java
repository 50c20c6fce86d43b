// A thread that was started before is not started again, but whoever tries takes its monitor first.
public class L121SecondStartTakesTheMonitor {
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
        t.start();
        a.start();
        System.out.println("once");
        try {
            t.start();
        } catch (IllegalThreadStateException e) {
            System.out.println("not twice");
        }
    }
}
