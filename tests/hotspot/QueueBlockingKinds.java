import java.util.List;
import java.util.ArrayList;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Each kind of blocking queue carries the items of one thread to another in its order. */
public class QueueBlockingKinds {
    static void carry(String name, BlockingQueue<Integer> queue) throws Exception {
        Thread producer = new Thread(() -> {
            try {
                for (int i = 0; i < 5; i++) {
                    queue.put(i * 7 % 5);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        int sum = 0;
        List<Integer> seen = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int item = queue.take();
            sum += item;
            seen.add(item);
        }
        producer.join();
        System.out.println(name + " " + sum + (queue instanceof PriorityBlockingQueue ? "" : " " + seen));
        System.out.println(queue.poll() + " " + queue.poll(1, TimeUnit.MILLISECONDS) + " " + queue.isEmpty() + " " + queue.size());
    }

    public static void main(String[] args) throws Exception {
        carry("array", new ArrayBlockingQueue<>(2));
        carry("fair array", new ArrayBlockingQueue<>(1, true));
        carry("linked", new LinkedBlockingQueue<>());
        carry("bounded linked", new LinkedBlockingQueue<>(1));
        carry("deque", new LinkedBlockingDeque<>(2));
        carry("transfer", new LinkedTransferQueue<>());
        carry("priority", new PriorityBlockingQueue<>());
        carry("synchronous", new SynchronousQueue<>());
        carry("fair synchronous", new SynchronousQueue<>(true));
        ArrayBlockingQueue<String> full = new ArrayBlockingQueue<>(1);
        full.add("a");
        System.out.println(full.offer("b") + " " + full.offer("b", 1, TimeUnit.MILLISECONDS) + " " + full.remainingCapacity() + " " + full);
        try {
            full.add("c");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        List<String> drained = new ArrayList<>();
        System.out.println(full.drainTo(drained) + " " + drained);
    }
}
