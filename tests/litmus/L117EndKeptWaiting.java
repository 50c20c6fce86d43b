// Main takes the monitor of a thread and then waits for its own end: for ever. The thread has ended before and has printed,
// or it is kept at its end by the monitor, and has printed too; but where it was kept from printing, it never does.
public class L117EndKeptWaiting {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread t = new Thread(() -> {
            synchronized (Thread.currentThread()) {
                System.out.println("ran");
            }
        });
        t.start();
        synchronized (t) {
            main.join();
        }
    }
}
