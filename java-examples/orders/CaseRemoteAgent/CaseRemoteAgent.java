/**
 * RemoteAgent of Table VII of "Concolic testing of sequential and concurrent programs": two tasks of a spacecraft wake
 * each other by events that count how often they were signalled. A task compares the count with the one it saw last,
 * without the event's lock, and if it is the same waits for the next signal; a signal between the two is missed. A
 * race, and a deadlock. Argument: how often each task goes round.
 */
public class CaseRemoteAgent {
    static class Event {
        int count;

        synchronized void await() throws InterruptedException {
            wait();
        }

        synchronized void signal() {
            count++;
            notifyAll();
        }
    }

    static class Planner extends Thread {
        final Event wakes;
        final Event woken;
        final int rounds;

        Planner(Event wakes, Event woken, int rounds) {
            this.wakes = wakes;
            this.woken = woken;
            this.rounds = rounds;
        }

        @Override
        public void run() {
            try {
                int seen = 0;
                for (int i = 0; i < rounds; i++) {
                    if (seen == woken.count) {
                        woken.await();
                    }
                    seen = woken.count;
                    wakes.signal();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static class Executive extends Thread {
        final Event wakes;
        final Event woken;
        final int rounds;

        Executive(Event wakes, Event woken, int rounds) {
            this.wakes = wakes;
            this.woken = woken;
            this.rounds = rounds;
        }

        @Override
        public void run() {
            try {
                int seen = 0;
                for (int i = 0; i < rounds; i++) {
                    wakes.signal();
                    if (seen == woken.count) {
                        woken.await();
                    }
                    seen = woken.count;
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Event request = new Event();
        Event plan = new Event();
        new Planner(plan, request, rounds).start();
        new Executive(request, plan, rounds).start();
    }
}
