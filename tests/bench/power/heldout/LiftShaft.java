// kind: race
import java.util.List;

public class LiftShaft {

    static final class Floor {
        private int waiting;

        synchronized void arrive() {
            waiting++; // TARGET
        }

        synchronized boolean board() {
            if (waiting == 0) {
                return false;
            }
            waiting--;
            return true;
        }

        boolean crowded() {
            return waiting > 0; // TARGET
        }
    }

    abstract static class Lift extends Thread {
        private final List<Floor> floors;
        private int load;

        Lift(String name, List<Floor> floors) {
            super(name);
            this.floors = floors;
        }

        protected boolean isEmpty() {
            return load == 0;
        }

        int getLoad() {
            return load;
        }

        protected abstract boolean stopsAt(Floor floor);

        @Override
        public void run() {
            for (Floor floor : floors) {
                if (stopsAt(floor)) {
                    while (load < 2 && floor.board()) {
                        load++;
                    }
                }
            }
        }
    }

    static final class LocalLift extends Lift {
        LocalLift(List<Floor> floors) {
            super("local", floors);
        }

        @Override
        protected boolean stopsAt(Floor floor) {
            return true;
        }
    }

    /** Once somebody is on board it only stops where somebody waits. */
    static final class ExpressLift extends Lift {
        ExpressLift(List<Floor> floors) {
            super("express", floors);
        }

        @Override
        protected boolean stopsAt(Floor floor) {
            return isEmpty() || floor.crowded();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        List<Floor> floors = List.of(new Floor(), new Floor());
        Lift local = new LocalLift(floors);
        Lift express = new ExpressLift(floors);
        Thread visitors = new Thread(() -> floors.forEach(Floor::arrive), "visitors");
        local.start();
        express.start();
        visitors.start();
        local.join();
        express.join();
        visitors.join();
        System.out.println("carried " + (local.getLoad() + express.getLoad()));
    }
}
