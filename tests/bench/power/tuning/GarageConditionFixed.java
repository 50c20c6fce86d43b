// kind: reachability
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A parking garage: a car needs one place, a truck two. */
public class GarageConditionFixed {

    static class Garage {
        private final Lock lock = new ReentrantLock();
        private final Condition placeLeft = lock.newCondition();
        private int free;

        Garage(int places) {
            free = places;
        }

        private boolean hasPlaceFor(int needed) {
            return free >= needed;
        }

        void enter(int needed) throws InterruptedException {
            lock.lock();
            try {
                while (!hasPlaceFor(needed)) {
                    placeLeft.await();
                }
                free -= needed;
                if (free < 0) {
                    throw new IllegalStateException("places missing: " + (-free)); // TARGET
                }
            } finally {
                lock.unlock();
            }
        }

        void leave(int needed) {
            lock.lock();
            try {
                free += needed;
                placeLeft.signalAll();
            } finally {
                lock.unlock();
            }
        }

        int getFree() {
            lock.lock();
            try {
                return free;
            } finally {
                lock.unlock();
            }
        }
    }

    static class Vehicle implements Runnable {
        private final Garage garage;
        private final int places;

        Vehicle(Garage garage, int places) {
            this.garage = garage;
            this.places = places;
        }

        @Override
        public void run() {
            try {
                garage.enter(places);
                garage.leave(places);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Garage garage = new Garage(4);
        Thread[] vehicles = {
            new Thread(new Vehicle(garage, 2), "truck-1"),
            new Thread(new Vehicle(garage, 2), "truck-2"),
            new Thread(new Vehicle(garage, 1), "car-1"),
        };
        for (Thread t : vehicles) {
            t.start();
        }
        for (Thread t : vehicles) {
            t.join();
        }
        System.out.println("free " + garage.getFree());
    }
}
