// kind: reachability
// args: 6 2
public class BoxOfficeFixed {

    static final class Hall {
        private static final int FOLDING_CHAIRS = 2;
        private final int seats;
        private int issued;

        Hall(int seats) {
            this.seats = seats;
        }

        synchronized boolean hasFreeSeat() {
            return issued < seats;
        }

        synchronized int issue() {
            issued++;
            return issued;
        }

        /** A visitor with this ticket could not sit down, not even on a folding chair. */
        boolean mustStand(int ticket) {
            return ticket > seats + FOLDING_CHAIRS;
        }

        synchronized int issued() {
            return issued;
        }
    }

    static final class Agent implements Runnable {
        private final Hall hall;

        Agent(Hall hall) {
            this.hall = hall;
        }

        /** The number of the ticket sold, 0 when the hall is sold out. */
        private int sell() {
            synchronized (hall) {
                if (!hall.hasFreeSeat()) {
                    return 0;
                }
                return hall.issue();
            }
        }

        @Override
        public void run() {
            int ticket = sell();
            if (hall.mustStand(ticket)) {
                throw new IllegalStateException("oversold, ticket " + ticket); // TARGET
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int agents = Integer.parseInt(args[0]);
        Hall hall = new Hall(Integer.parseInt(args[1]));
        Thread[] desks = new Thread[agents];
        for (int i = 0; i < agents; i++) {
            desks[i] = new Thread(new Agent(hall), "desk-" + i);
        }
        for (Thread desk : desks) {
            desk.start();
        }
        for (Thread desk : desks) {
            desk.join();
        }
        System.out.println("issued " + hall.issued());
    }
}
