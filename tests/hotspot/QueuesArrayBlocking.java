import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

/** ArrayBlockingQueue: the four forms of its methods, bulk operations, iterators while it changes, threads. */
public class QueuesArrayBlocking {
    public static void main(String[] args) throws InterruptedException {
        ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(3, false, Arrays.asList("a", "b"));
        System.out.println(queue.offer("c") + " " + queue.offer("d") + " " + queue.remainingCapacity() + " " + queue);
        System.out.println(queue.offer("e", 1, TimeUnit.MILLISECONDS) + " " + queue.peek() + " " + queue.element());
        try {
            queue.add("f");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(queue.take() + queue.poll() + queue.remove() + " " + queue.poll() + " " + queue.peek() + " " + queue.isEmpty());
        System.out.println(queue.poll(1, TimeUnit.MILLISECONDS));
        try {
            queue.remove();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            queue.put(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        queue.addAll(Arrays.asList("x", "y", "z"));
        Iterator<String> iterator = queue.iterator();
        System.out.print(iterator.next());
        queue.remove("y");
        iterator.forEachRemaining(System.out::print);
        System.out.println(" " + queue.contains("z") + " " + Arrays.toString(queue.toArray(new String[0])));
        List<String> drained = new ArrayList<>();
        System.out.println(queue.drainTo(drained, 1) + " " + drained + " " + queue.drainTo(drained) + " " + drained + " " + queue.size());

        ArrayBlockingQueue<Integer> numbers = new ArrayBlockingQueue<>(2, true);
        long[] sum = new long[2];
        Thread[] consumers = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int number = i;
            consumers[i] = new Thread(() -> {
                try {
                    for (int n; (n = numbers.take()) >= 0;) {
                        sum[number] += n;
                    }
                } catch (InterruptedException e) {
                    System.out.println(e);
                }
            });
            consumers[i].start();
        }
        for (int i = 1; i <= 20; i++) {
            numbers.put(i);
        }
        numbers.put(-1);
        numbers.put(-1);
        for (Thread consumer : consumers) {
            consumer.join();
        }
        System.out.println(sum[0] + sum[1]);
        numbers.removeIf(n -> true);
        numbers.add(4);
        numbers.forEach(System.out::println);
        System.out.println(numbers.stream().mapToInt(n -> n).sum());
    }
}
