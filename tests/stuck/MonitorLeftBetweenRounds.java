// expect: fine
// The loop leaves the monitor in every round; a visitor can starve but is not stuck.
public class MonitorLeftBetweenRounds {
    static final Object lock = new Object();
    static int visits;

    static void hold() {
        try {
            while (true) {
                synchronized (lock) {
                    Thread.sleep(10);
                }
            }
        } catch (InterruptedException e) {
        }
    }

    static void enter() {
        synchronized (lock) {
            visits++;
        }
    }

    public static void main(String[] args) {
        new Thread(MonitorLeftBetweenRounds::hold, "holder").start();
        new Thread(MonitorLeftBetweenRounds::enter, "visitor").start();
    }
}
