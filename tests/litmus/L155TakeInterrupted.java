// The interrupt comes first. Still what is put then may be taken: the thread has looked at its flag before the interrupt,
// and at the queue after it was filled.
import java.util.concurrent.LinkedBlockingQueue;

public class L155TakeInterrupted {
    public static void main(String[] args) throws Exception {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        Thread taker = new Thread(() -> {
            try {
                System.out.println(queue.take());
            } catch (InterruptedException e) {
                System.out.println("interrupted " + queue.size());
            }
        });
        taker.start();
        taker.interrupt();
        queue.offer(1);
    }
}
