// expect: stuck main:16
// The queue is full and nobody takes; the spinner yields.
import java.util.concurrent.ArrayBlockingQueue;

public class PutBesideYielder {
    public static void main(String[] args) throws Exception {
        ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        Thread spinner = new Thread(() -> {
            while (true) {
                Thread.yield();
            }
        }, "spinner");
        spinner.setDaemon(true);
        spinner.start();
        queue.put("one");
        queue.put("two");
    }
}
