import java.util.Arrays;
import java.util.Iterator;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArraySet;

/** Collections without locks: queues, deques, sorted and copied sets, filled by several threads. */
public class QueuesConcurrentLinked {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(Arrays.asList(5, 3));
        ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
        ConcurrentSkipListSet<Integer> sorted = new ConcurrentSkipListSet<>();
        CopyOnWriteArraySet<Integer> copied = new CopyOnWriteArraySet<>();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int number = i;
            threads[i] = new Thread(() -> {
                for (int j = 0; j < 4; j++) {
                    queue.add(10 * number + j);
                    deque.addFirst(10 * number + j);
                    sorted.add(number + j);
                    copied.add(number + j);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(new TreeSet<>(queue) + " " + queue.size());
        System.out.println(new TreeSet<>(deque) + " " + sorted + " " + new TreeSet<>(copied));
        System.out.println(queue.peek() + " " + queue.poll() + " " + queue.remove(3) + " " + queue.contains(22));
        deque.clear();
        deque.offerLast(1);
        deque.push(0);
        deque.addAll(Arrays.asList(2, 3, 2));
        System.out.println(deque.removeFirstOccurrence(2) + " " + deque + " " + deque.pollLast() + " " + deque.peekFirst() + " " + deque.getLast());
        Iterator<Integer> backwards = deque.descendingIterator();
        while (backwards.hasNext()) {
            System.out.print(backwards.next() + " ");
        }
        System.out.println();
        System.out.println(sorted.headSet(3) + " " + sorted.tailSet(3, false) + " " + sorted.subSet(1, 4) + " " + sorted.descendingSet());
        System.out.println(sorted.floor(9) + " " + sorted.ceiling(2) + " " + sorted.higher(5) + " " + sorted.lower(0) + " " + sorted.pollFirst() + sorted.pollLast());
        Iterator<Integer> snapshot = copied.iterator();
        copied.clear();
        int seen = 0;
        while (snapshot.hasNext()) {
            snapshot.next();
            seen++;
        }
        System.out.println(seen + " " + copied.isEmpty());
        queue.removeIf(n -> n > 5);
        System.out.println(new TreeSet<>(queue));
    }
}
