// Something comes in time, or it does not.
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

public class L154PollUntil {
    public static void main(String[] args) throws Exception {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        new Thread(() -> queue.offer(1)).start();
        System.out.println(queue.poll(1, TimeUnit.SECONDS));
    }
}
