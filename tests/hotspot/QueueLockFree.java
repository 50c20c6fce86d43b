import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The queues without locks: their order by one thread, their sums by many. */
public class QueueLockFree {
    public static void main(String[] args) throws Exception {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1, 2, 3));
        ConcurrentLinkedDeque<String> deque = new ConcurrentLinkedDeque<>();
        deque.addFirst("b");
        deque.addLast("c");
        deque.push("a");
        System.out.println(queue.poll() + " " + queue.peek() + " " + queue + " " + queue.remove(3) + " " + queue.size());
        System.out.println(deque + " " + deque.pollLast() + " " + deque.peekFirst() + " " + deque.descendingIterator().next());
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int number = i;
            threads[i] = new Thread(() -> {
                for (int n = 0; n < 6; n++) {
                    queue.add(number);
                    deque.addLast("" + number);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        int sum = 0;
        for (Integer item : queue) {
            sum += item;
        }
        List<String> sorted = new ArrayList<>(deque);
        sorted.sort(null);
        System.out.println(queue.size() + " " + sum + " " + sorted);
    }
}
