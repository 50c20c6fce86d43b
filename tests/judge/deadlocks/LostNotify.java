//: confirmed deadlock: @wait
//: infeasible deadlock: @safe wait
//: infeasible deadlock: @timed wait
/** Notified before anybody waits: lost, unless a flag remembers it, or the wait is over by itself. */
public class LostNotify {
    static final Object bell = new Object();
    static final Object door = new Object();
    static boolean open;

    static void ring() {
        synchronized (bell) {
            bell.notifyAll();
        }
        synchronized (door) {
            open = true;
            door.notifyAll();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(LostNotify::ring).start();
        synchronized (door) {
            while (!open) {
                door.wait(); // @safe wait
            }
        }
        synchronized (door) {
            door.wait(5); // @timed wait
        }
        Thread second = new Thread(LostNotify::ring);
        second.start();
        synchronized (bell) {
            bell.wait(); // @wait
        }
    }
}
