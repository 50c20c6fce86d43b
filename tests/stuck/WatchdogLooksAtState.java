// expect: fine
// The watchdog interrupts main once it sees it waiting.
public class WatchdogLooksAtState {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread watchdog = new Thread(() -> {
            try {
                while (true) {
                    Thread.sleep(10);
                    if (main.getState() == Thread.State.WAITING) {
                        main.interrupt();
                    }
                }
            } catch (InterruptedException e) {
            }
        }, "watchdog");
        watchdog.setDaemon(true);
        watchdog.start();
        synchronized (main) {
            try {
                main.wait();
            } catch (InterruptedException e) {
            }
        }
    }
}
