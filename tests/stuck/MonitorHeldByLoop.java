// expect: stuck visitor:20
// The loop sleeps inside the monitor and never leaves it.
public class MonitorHeldByLoop {
    static final Object lock = new Object();
    static volatile boolean held;

    static void hold() {
        synchronized (lock) {
            held = true;
            try {
                while (true) {
                    Thread.sleep(10);
                }
            } catch (InterruptedException e) {
            }
        }
    }

    static void enter() {
        synchronized (lock) {
            held = false;
        }
    }

    public static void main(String[] args) {
        new Thread(MonitorHeldByLoop::hold, "holder").start();
        new Thread(MonitorHeldByLoop::enter, "visitor").start();
    }
}
