// kind: reachability
public class QuotaMeter {

    private static final int CLIENTS = 3;
    private static final int CALLS = 3;

    static final class Meter {
        private volatile int spent;

        void raise() {
            int before = spent;
            spent = before + 1;
        }

        int spent() {
            return spent;
        }
    }

    static final class Client extends Thread {
        private final Meter meter;
        private final int calls;

        Client(Meter meter, int calls) {
            this.meter = meter;
            this.calls = calls;
        }

        @Override
        public void run() {
            for (int i = 0; i < calls; i++) {
                meter.raise();
            }
        }
    }

    /** A client alone spends more than this, whatever the others do. */
    private static boolean believable(Meter meter) {
        return meter.spent() >= CALLS;
    }

    public static void main(String[] args) throws InterruptedException {
        Meter meter = new Meter();
        Client[] clients = new Client[CLIENTS];
        for (int i = 0; i < CLIENTS; i++) {
            clients[i] = new Client(meter, CALLS);
            clients[i].start();
        }
        for (Client c : clients) {
            c.join();
        }
        if (!believable(meter)) {
            throw new AssertionError("meter shows only " + meter.spent()); // TARGET
        }
        System.out.println("spent " + meter.spent());
    }
}
