// The end of the last thread notifies a daemon that waits on it.
public class L129DaemonIsNotified {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread daemon = new Thread(() -> {
            synchronized (main) {
                try {
                    main.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
            System.out.println("woken");
        });
        daemon.setDaemon(true);
        daemon.start();
    }
}
