// kind: reachability
import java.util.ArrayList;
import java.util.List;

/** Travel agents sell seats of two flights; the airline can bear a few seats too many, but not more. */
public class SeatOverbookingFixed {

    static class Flight {
        private static final int TOLERANCE = 2;
        private final String code;
        private final int capacity;
        private final List<String> passengers = new ArrayList<>();

        Flight(String code, int capacity) {
            this.code = code;
            this.capacity = capacity;
        }

        synchronized boolean hasSeat() {
            return passengers.size() < capacity;
        }

        synchronized void board(String name) {
            passengers.add(name);
            if (passengers.size() > capacity + TOLERANCE) {
                throw new IllegalStateException(code + " is overbooked"); // TARGET
            }
        }

        synchronized boolean sell(String name) {
            if (!hasSeat()) {
                return false;
            }
            board(name);
            return true;
        }

        synchronized int sold() {
            return passengers.size();
        }
    }

    static class Agent implements Runnable {
        private final String customer;
        private final List<Flight> flights;
        private Flight booked;

        Agent(String customer, List<Flight> flights) {
            this.customer = customer;
            this.flights = flights;
        }

        @Override
        public void run() {
            for (Flight flight : flights) {
                if (flight.sell(customer)) {
                    booked = flight;
                    return;
                }
            }
        }

        boolean hasBooked() {
            return booked != null;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Flight morning = new Flight("MO1", 1);
        Flight evening = new Flight("EV2", 4);
        List<Flight> flights = List.of(morning, evening);
        List<Agent> agents = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (String customer : List.of("ada", "ben", "cleo", "dan")) {
            Agent agent = new Agent(customer, flights);
            agents.add(agent);
            threads.add(new Thread(agent, "agent-" + customer));
        }
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        int booked = 0;
        for (Agent agent : agents) {
            if (agent.hasBooked()) {
                booked++;
            }
        }
        System.out.println("booked " + booked + ": " + morning.sold() + " + " + evening.sold());
    }
}
