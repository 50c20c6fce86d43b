// kind: race
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** An elevator with a controller, two riders and a display in the hall. */
public class ElevatorCarFixed {

    static class Car {
        private final Deque<Integer> calls = new ArrayDeque<>();
        private final Set<Integer> served = new HashSet<>();
        private int floor;
        private int target;
        private boolean moving;

        synchronized void call(int wanted) {
            calls.addLast(wanted);
            notifyAll();
        }

        synchronized void awaitServed(int wanted) throws InterruptedException {
            while (!served.contains(wanted)) {
                wait();
            }
        }

        synchronized void acceptCall() throws InterruptedException {
            while (calls.isEmpty()) {
                wait();
            }
            target = calls.removeFirst();
            moving = true;
        }

        /** Goes one floor towards the target; false when it is there. */
        synchronized boolean moveOne() {
            int step = Integer.signum(target - floor);
            if (step == 0) {
                return false;
            }
            floor += step; // TARGET
            return true;
        }

        synchronized void arrive() {
            moving = false;
            served.add(target);
            notifyAll();
        }

        synchronized boolean isStopped() {
            return !moving;
        }

        synchronized int getFloor() {
            return floor; // TARGET
        }
    }

    static class Controller extends Thread {
        private final Car car;
        private final int trips;

        Controller(Car car, int trips) {
            super("controller");
            this.car = car;
            this.trips = trips;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < trips; i++) {
                    car.acceptCall();
                    boolean onTheWay = car.moveOne();
                    while (onTheWay) {
                        onTheWay = car.moveOne();
                    }
                    car.arrive();
                }
            } catch (InterruptedException e) {
                interrupt();
            }
        }
    }

    static class Rider extends Thread {
        private final Car car;
        private final int wanted;

        Rider(String name, Car car, int wanted) {
            super(name);
            this.car = car;
            this.wanted = wanted;
        }

        @Override
        public void run() {
            try {
                car.call(wanted);
                car.awaitServed(wanted);
            } catch (InterruptedException e) {
                interrupt();
            }
        }
    }

    static class Display extends Thread {
        private final Car car;
        private final List<Integer> shown = new ArrayList<>();

        Display(Car car) {
            super("display");
            this.car = car;
        }

        @Override
        public void run() {
            for (int i = 0; i < 2; i++) {
                if (car.isStopped()) {
                    shown.add(car.getFloor());
                }
            }
        }

        List<Integer> getShown() {
            return shown;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Car car = new Car();
        Display display = new Display(car);
        List<Thread> threads = new ArrayList<>();
        threads.add(new Controller(car, 2));
        threads.add(new Rider("rider-a", car, 2));
        threads.add(new Rider("rider-b", car, 1));
        threads.add(display);
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println("shown " + display.getShown());
    }
}
