// Daemons run on until the JVM has come to its end: one that joins the last thread goes on after that.
public class L126DaemonJoinsMain {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread daemon = new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                return;
            }
            System.out.println("after");
        });
        daemon.setDaemon(true);
        daemon.start();
    }
}
