// kind: deadlock
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class AlarmBoard {

    static final class Alarm {
        private final int due;
        private boolean rung;

        Alarm(int due) {
            this.due = due;
        }

        synchronized void ring() {
            rung = true;
            notify();
        }

        synchronized void await() throws InterruptedException {
            while (!rung) {
                wait(); // TARGET
            }
        }
    }

    static final class Clock implements Runnable {
        private final int lastTick;
        private final List<Alarm> pending = new ArrayList<>();
        private int now;

        Clock(int lastTick) {
            this.lastTick = lastTick;
        }

        synchronized int now() {
            return now;
        }

        synchronized boolean reached(int tick) {
            return now >= tick;
        }

        synchronized void register(Alarm alarm) {
            pending.add(alarm);
        }

        /** A new alarm that rings after some ticks, at the last tick at the latest; null: it is over already. */
        Alarm schedule(int delay) {
            int due = Math.min(now() + delay, lastTick);
            if (reached(due)) {
                return null;
            }
            Alarm alarm = new Alarm(due);
            register(alarm);
            return alarm;
        }

        private synchronized void tick() {
            now++;
            for (Iterator<Alarm> it = pending.iterator(); it.hasNext();) {
                Alarm alarm = it.next();
                if (alarm.due == now) {
                    it.remove();
                    alarm.ring();
                }
            }
        }

        @Override
        public void run() {
            for (int i = 0; i < lastTick; i++) {
                tick();
            }
        }
    }

    static final class Sleeper extends Thread {
        private final Clock clock;
        private final int delay;

        Sleeper(Clock clock, int delay) {
            this.clock = clock;
            this.delay = delay;
        }

        @Override
        public void run() {
            try {
                Alarm alarm = clock.schedule(delay);
                if (alarm != null) {
                    alarm.await();
                }
            } catch (InterruptedException e) {
                interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Clock clock = new Clock(3);
        Sleeper short1 = new Sleeper(clock, 1);
        Sleeper long1 = new Sleeper(clock, 2);
        short1.start();
        long1.start();
        Thread ticker = new Thread(clock);
        ticker.start();
        ticker.join();
        short1.join();
        long1.join();
        System.out.println("all awake at " + clock.now());
    }
}
