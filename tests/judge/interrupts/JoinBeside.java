//: confirmed deadlock: @join, @enter
/**
 * Main waits for the end of a thread that wants main's lock, while a third runs for ever.
 */
public class JoinBeside {
    static final Object lock = new Object();
    static volatile boolean stop;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            synchronized (lock) { // @enter
                System.out.println("in");
            }
        });
        new Thread(() -> {
            while (!stop) {
                Thread.onSpinWait();
            }
        }).start();
        synchronized (lock) {
            thread.start();
            thread.join(); // @join
        }
    }
}
