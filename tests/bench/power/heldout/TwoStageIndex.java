// kind: reachability
// args: 60 1
import java.util.ArrayList;
import java.util.List;

/** Clerks open a record (stage one), then index it (stage two); inspectors compare the two. */
public class TwoStageIndex {

    private static final int ALLOWED_LAG = 2;

    static final class Registry {
        private final Object seriesLock = new Object();
        private final Object indexLock = new Object();
        private int series;
        private int indexed;

        void file() {
            int number;
            synchronized (seriesLock) {
                number = ++series;
            }
            synchronized (indexLock) {
                indexed = Math.max(indexed, number);
            }
        }

        int lag() {
            int latest;
            synchronized (seriesLock) {
                latest = series;
            }
            synchronized (indexLock) {
                return latest - indexed;
            }
        }
    }

    static final class Clerk extends Thread {
        private final Registry registry;

        Clerk(Registry registry) {
            this.registry = registry;
        }

        @Override
        public void run() {
            registry.file();
        }
    }

    static final class Inspector extends Thread {
        private final Registry registry;

        Inspector(Registry registry) {
            this.registry = registry;
        }

        private boolean acceptable() {
            return registry.lag() <= ALLOWED_LAG;
        }

        @Override
        public void run() {
            if (!acceptable()) {
                throw new IllegalStateException("index lags behind"); // TARGET
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int clerks = Integer.parseInt(args[0]);
        int inspectors = Integer.parseInt(args[1]);
        Registry registry = new Registry();
        List<Thread> staff = new ArrayList<>();
        for (int i = 0; i < clerks; i++) {
            staff.add(new Clerk(registry));
        }
        for (int i = 0; i < inspectors; i++) {
            staff.add(new Inspector(registry));
        }
        for (Thread t : staff) {
            t.start();
        }
        for (Thread t : staff) {
            t.join();
        }
        System.out.println("filed " + registry.series);
    }
}
