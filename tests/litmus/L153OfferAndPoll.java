// An offer to a full queue fails; one that comes too late is not polled.
import java.util.concurrent.ArrayBlockingQueue;

public class L153OfferAndPoll {
    static boolean taken;

    public static void main(String[] args) throws Exception {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        queue.add(1);
        Thread giver = new Thread(() -> taken = queue.offer(2));
        giver.start();
        Integer first = queue.poll();
        Integer second = queue.poll();
        giver.join();
        System.out.println(first + " " + second + " " + taken);
    }
}
