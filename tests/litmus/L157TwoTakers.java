// Each of two takers gets one of two things.
import java.util.concurrent.LinkedBlockingQueue;

public class L157TwoTakers {
    public static void main(String[] args) throws Exception {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        for (String name : new String[] {"A", "B"}) {
            new Thread(() -> {
                try {
                    System.out.println(name + queue.take());
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            }).start();
        }
        queue.offer(1);
        queue.offer(2);
    }
}
