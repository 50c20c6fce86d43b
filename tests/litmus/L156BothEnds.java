// What is put first comes first, if it is there.
import java.util.concurrent.LinkedBlockingDeque;

public class L156BothEnds {
    public static void main(String[] args) throws Exception {
        LinkedBlockingDeque<Integer> queue = new LinkedBlockingDeque<>();
        Thread giver = new Thread(() -> queue.offerFirst(1));
        giver.start();
        queue.offerLast(2);
        System.out.println(queue.pollFirst());
    }
}
