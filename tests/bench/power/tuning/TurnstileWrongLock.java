// kind: race
// args: 6
import java.util.ArrayList;
import java.util.List;

/** Visitors pass a bank of turnstiles; a mechanic corrects the count after two jams. */
public class TurnstileWrongLock {

    static class TurnstileBank {
        private final Object lock = new Object();
        private int total;
        private int jams;

        void enter(boolean withTrolley) {
            synchronized (lock) {
                total = total + 1; // TARGET
                if (withTrolley) {
                    jams++;
                }
            }
        }

        boolean needsService() {
            synchronized (lock) {
                return jams >= 2;
            }
        }

        void correct(int doubleCounted) {
            synchronized (this) {
                total = total - doubleCounted; // TARGET
            }
        }

        int getTotal() {
            synchronized (lock) {
                return total;
            }
        }
    }

    static class Visitor extends Thread {
        private final TurnstileBank bank;
        private final boolean trolley;

        Visitor(int id, TurnstileBank bank) {
            super("visitor-" + id);
            this.bank = bank;
            this.trolley = id % 2 == 0;
        }

        @Override
        public void run() {
            bank.enter(trolley);
        }
    }

    static class Mechanic extends Thread {
        private final TurnstileBank bank;
        private boolean worked;

        Mechanic(TurnstileBank bank) {
            super("mechanic");
            this.bank = bank;
        }

        @Override
        public void run() {
            if (bank.needsService()) {
                bank.correct(2);
                worked = true;
            }
        }

        boolean hasWorked() {
            return worked;
        }
    }

    private static int threadCount(String[] args) {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 6;
        return Math.max(4, Math.min(10, n));
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = threadCount(args);
        TurnstileBank bank = new TurnstileBank();
        List<Thread> all = new ArrayList<>();
        Mechanic mechanic = new Mechanic(bank);
        for (int i = 0; i < threads - 1; i++) {
            all.add(new Visitor(i, bank));
        }
        all.add(mechanic);
        for (Thread t : all) {
            t.start();
        }
        for (Thread t : all) {
            t.join();
        }
        System.out.println("total " + bank.getTotal() + ", serviced " + mechanic.hasWorked());
    }
}
