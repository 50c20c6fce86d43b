import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;

/** LinkedBlockingQueue, LinkedBlockingDeque and PriorityBlockingQueue, alone and between threads. */
public class QueuesLinkedAndPriority {
    record Job(int priority, String name) { }

    static List<String> drain(BlockingQueue<Job> jobs, int count) throws InterruptedException {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            names.add(jobs.take().name());
        }
        return names;
    }

    public static void main(String[] args) throws Exception {
        PriorityBlockingQueue<Job> jobs = new PriorityBlockingQueue<>(1, Comparator.comparingInt(Job::priority).thenComparing(Job::name));
        Thread[] submitters = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int offset = i;
            submitters[i] = new Thread(() -> {
                for (int j = 4; j >= 0; j--) {
                    jobs.put(new Job(j % 3, "job" + j + offset));
                }
            });
            submitters[i].start();
        }
        for (Thread submitter : submitters) {
            submitter.join();
        }
        System.out.println(jobs.size() + " " + drain(jobs, 10) + " " + jobs.poll(1, TimeUnit.MILLISECONDS));

        LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>(4);
        deque.putFirst(2);
        deque.putLast(3);
        deque.addFirst(1);
        deque.offerLast(4);
        System.out.println(deque + " " + deque.offerFirst(0) + " " + deque.offerLast(5, 1, TimeUnit.MILLISECONDS) + " " + deque.remainingCapacity());
        System.out.println(deque.takeFirst() + " " + deque.takeLast() + " " + deque.peekFirst() + " " + deque.peekLast() + " " + deque.pop());
        deque.push(9);
        deque.addLast(9);
        System.out.println(deque.removeLastOccurrence(9) + " " + deque + " " + deque.pollFirst(1, TimeUnit.SECONDS) + " " + deque.pollLast());
        System.out.println(deque.pollLast(1, TimeUnit.MILLISECONDS) + " " + deque.isEmpty());

        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(2);
        Thread producer = new Thread(() -> {
            try {
                for (int i = 0; i < 12; i++) {
                    queue.put(i);
                }
            } catch (InterruptedException e) {
                System.out.println(e);
            }
        });
        producer.start();
        List<Integer> taken = new ArrayList<>();
        while (taken.size() < 12) {
            taken.add(queue.take());
        }
        producer.join();
        System.out.println(taken);
        queue.addAll(Arrays.asList(7, 8));
        System.out.println(queue.contains(8) + " " + queue.remove(7) + " " + queue + " " + Collections.max(queue) + " " + queue.element());
        List<Integer> rest = new ArrayList<>();
        queue.drainTo(rest);
        System.out.println(rest + " " + queue.remainingCapacity());
    }
}
