// kind: reachability
import java.util.concurrent.atomic.AtomicInteger;

/** Three stations share a bus; only the holder of the token may use it. A supervisor replaces a lost token. */
public class TokenRingFixed {

    static class Station {
        private boolean token;

        synchronized void receiveToken() {
            token = true;
            notifyAll();
        }

        synchronized void dropToken() {
            token = false;
        }

        synchronized boolean holdsToken() {
            return token;
        }

        synchronized void awaitToken() throws InterruptedException {
            while (!token) {
                wait();
            }
        }
    }

    static class Bus {
        private final AtomicInteger users = new AtomicInteger();
        private int messages;

        void send() {
            int now = users.incrementAndGet();
            if (now > 1) {
                throw new IllegalStateException("collision on the bus"); // TARGET
            }
            messages++;
            users.decrementAndGet();
        }

        int getMessages() {
            return messages;
        }
    }

    static class Ring {
        private final Station[] stations;
        private final Object transit = new Object();

        Ring(int size) {
            stations = new Station[size];
            for (int i = 0; i < size; i++) {
                stations[i] = new Station();
            }
            stations[0].receiveToken();
        }

        private boolean isTokenLost() {
            for (Station s : stations) {
                if (s.holdsToken()) {
                    return false;
                }
            }
            return true;
        }

        void await(int id) throws InterruptedException {
            stations[id].awaitToken();
        }

        void pass(int from) {
            Station next = stations[(from + 1) % stations.length];
            synchronized (transit) {
                stations[from].dropToken();
                next.receiveToken();
            }
        }

        void repair() {
            synchronized (transit) {
                if (isTokenLost()) {
                    stations[0].receiveToken();
                }
            }
        }
    }

    static class Sender extends Thread {
        private final int id;
        private final Ring ring;
        private final Bus bus;
        private final int rounds;

        Sender(int id, Ring ring, Bus bus, int rounds) {
            super("station-" + id);
            this.id = id;
            this.ring = ring;
            this.bus = bus;
            this.rounds = rounds;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < rounds; i++) {
                    ring.await(id);
                    bus.send();
                    ring.pass(id);
                }
            } catch (InterruptedException e) {
                interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Ring ring = new Ring(3);
        Bus bus = new Bus();
        Sender[] senders = new Sender[3];
        for (int i = 0; i < senders.length; i++) {
            senders[i] = new Sender(i, ring, bus, 2);
        }
        Thread supervisor = new Thread(ring::repair, "supervisor");
        for (Sender s : senders) {
            s.start();
        }
        supervisor.start();
        supervisor.join();
        for (Sender s : senders) {
            s.join();
        }
        System.out.println("messages " + bus.getMessages());
    }
}
