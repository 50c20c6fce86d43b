import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** Items of a DelayQueue come out when their time has come, the earliest first. */
public class QueueDelay {
    record Item(String name, long at) implements Delayed {
        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(at, ((Item) other).at);
        }
    }

    public static void main(String[] args) throws Exception {
        long now = System.nanoTime();
        DelayQueue<Item> queue = new DelayQueue<>();
        queue.add(new Item("late", now + 60_000_000));
        queue.add(new Item("early", now + 20_000_000));
        queue.add(new Item("middle", now + 40_000_000));
        System.out.println(queue.size() + " " + queue.peek().name());
        for (int i = 0; i < 3; i++) {
            System.out.println(queue.take().name());
        }
        System.out.println(queue.poll());
    }
}
