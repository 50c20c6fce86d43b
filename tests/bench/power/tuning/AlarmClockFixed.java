// kind: deadlock
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** A simulated clock: time goes on when all its clients are asleep, and ends when all have left. */
public class AlarmClockFixed {

    static class Alarm {
        private final int due;
        private boolean fired;

        Alarm(int due) {
            this.due = due;
        }

        boolean isDue(int now) {
            return now >= due;
        }

        boolean hasFired() {
            return fired;
        }

        void fire() {
            fired = true;
        }
    }

    static class Clock {
        private final List<Alarm> alarms = new ArrayList<>();
        private int now;
        private int clients;
        private boolean opened;

        synchronized void register() {
            clients++;
            opened = true;
        }

        synchronized void leave() {
            clients--;
            notifyAll();
        }

        synchronized void sleepFor(int ticks) throws InterruptedException {
            Alarm alarm = new Alarm(now + ticks);
            alarms.add(alarm);
            notifyAll();
            while (!alarm.hasFired()) {
                wait(); // TARGET
            }
        }

        private boolean everybodySleeps() {
            return opened && alarms.size() == clients;
        }

        /** One tick; false if there is nobody left to wake. */
        synchronized boolean advance() throws InterruptedException {
            while (!everybodySleeps()) {
                wait();
            }
            if (clients == 0) {
                return false;
            }
            now++;
            Iterator<Alarm> it = alarms.iterator();
            while (it.hasNext()) {
                Alarm alarm = it.next();
                if (alarm.isDue(now)) {
                    alarm.fire();
                    it.remove();
                }
            }
            notifyAll();
            return true;
        }

        synchronized int getNow() {
            return now;
        }
    }

    static class Ticker extends Thread {
        private final Clock clock;

        Ticker(Clock clock) {
            super("ticker");
            this.clock = clock;
        }

        @Override
        public void run() {
            try {
                boolean more = clock.advance();
                while (more) {
                    more = clock.advance();
                }
            } catch (InterruptedException e) {
                interrupt();
            }
        }
    }

    static class Client extends Thread {
        private final Clock clock;
        private final int[] naps;

        Client(String name, Clock clock, int... naps) {
            super(name);
            this.clock = clock;
            this.naps = naps;
            clock.register();
        }

        @Override
        public void run() {
            try {
                for (int ticks : naps) {
                    clock.sleepFor(ticks);
                }
            } catch (InterruptedException e) {
                interrupt();
            } finally {
                clock.leave();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Clock clock = new Clock();
        Ticker ticker = new Ticker(clock);
        Client early = new Client("early", clock, 1, 2);
        Client late = new Client("late", clock, 2);
        ticker.start();
        early.start();
        late.start();
        early.join();
        late.join();
        ticker.join();
        System.out.println("ended at " + clock.getNow());
    }
}
