import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Queues that hand over: SynchronousQueue, fair and not, and LinkedTransferQueue. */
public class QueuesTransfer {
    static int handOver(SynchronousQueue<Integer> queue) throws InterruptedException {
        Thread giver = new Thread(() -> {
            try {
                for (int i = 1; i <= 5; i++) {
                    queue.put(i);
                }
            } catch (InterruptedException e) {
                System.out.println(e);
            }
        });
        giver.start();
        int sum = 0;
        for (int i = 0; i < 5; i++) {
            sum = sum * 10 + queue.take();
        }
        giver.join();
        return sum;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(handOver(new SynchronousQueue<>()) + " " + handOver(new SynchronousQueue<>(true)));
        SynchronousQueue<String> empty = new SynchronousQueue<>();
        System.out.println(empty.offer("a") + " " + empty.poll() + " " + empty.peek() + " " + empty.size() + " " + empty.isEmpty());
        System.out.println(empty.offer("a", 1, TimeUnit.MILLISECONDS) + " " + empty.poll(1, TimeUnit.MILLISECONDS) + " " + empty.remainingCapacity() + " " + empty);

        LinkedTransferQueue<String> transfer = new LinkedTransferQueue<>();
        System.out.println(transfer.tryTransfer("nobody waits") + " " + transfer.tryTransfer("late", 1, TimeUnit.MILLISECONDS) + " " + transfer.size());
        transfer.put("kept");
        transfer.offer("too");
        System.out.println(transfer + " " + transfer.hasWaitingConsumer() + " " + transfer.getWaitingConsumerCount());
        List<String> got = Collections.synchronizedList(new ArrayList<>());
        Thread consumer = new Thread(() -> {
            try {
                for (int i = 0; i < 3; i++) {
                    got.add(transfer.take());
                }
            } catch (InterruptedException e) {
                System.out.println(e);
            }
        });
        consumer.start();
        transfer.transfer("handed over");
        consumer.join();
        System.out.println(got + " " + transfer.isEmpty());
        Thread interrupted = new Thread(() -> {
            try {
                empty.put("never");
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        interrupted.start();
        interrupted.interrupt();
        interrupted.join();
    }
}
