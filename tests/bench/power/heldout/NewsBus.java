// kind: reachability
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

public class NewsBus {

    @FunctionalInterface
    interface Listener {
        void onNews(String headline);
    }

    static final class Bus {
        private Listener[] listeners = new Listener[1];
        private int size;

        synchronized void subscribe(Listener l) {
            if (size == listeners.length) {
                listeners = Arrays.copyOf(listeners, 2 * size);
            }
            listeners[size++] = l;
        }

        synchronized void unsubscribe(Listener l) {
            for (int i = 0; i < size; i++) {
                if (listeners[i] == l) {
                    size--;
                    System.arraycopy(listeners, i + 1, listeners, i, size - i);
                    listeners[size] = null;
                    return;
                }
            }
        }

        synchronized int size() {
            return size;
        }

        synchronized Listener get(int i) {
            return listeners[i];
        }

        void publish(String headline) {
            int n = size();
            for (int i = 0; i < n; i++) {
                Listener l = get(i);
                assert l != null : "listener vanished"; // TARGET
                l.onNews(headline);
            }
        }
    }

    static class Reader implements Listener {
        private final AtomicInteger received = new AtomicInteger();

        @Override
        public void onNews(String headline) {
            received.addAndGet(headline.length());
        }

        int received() {
            return received.get();
        }
    }

    /** Reads along for a short time only. */
    static final class Guest extends Reader implements Runnable {
        private final Bus bus;

        Guest(Bus bus) {
            this.bus = bus;
        }

        @Override
        public void run() {
            bus.subscribe(this);
            bus.unsubscribe(this);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Bus bus = new Bus();
        Reader subscriber = new Reader();
        bus.subscribe(subscriber);
        Thread guest1 = new Thread(new Guest(bus));
        Thread guest2 = new Thread(new Guest(bus));
        Thread editor = new Thread(() -> {
            bus.publish("rain");
            bus.publish("sun");
        });
        guest1.start();
        guest2.start();
        editor.start();
        guest1.join();
        guest2.join();
        editor.join();
        System.out.println("letters read " + subscriber.received());
    }
}
