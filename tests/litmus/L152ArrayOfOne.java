// Through a queue with one place, things come in their order.
import java.util.concurrent.ArrayBlockingQueue;

public class L152ArrayOfOne {
    public static void main(String[] args) throws Exception {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        new Thread(() -> {
            try {
                queue.put(1);
                queue.put(2);
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        }).start();
        System.out.println(queue.take());
        System.out.println(queue.take());
    }
}
