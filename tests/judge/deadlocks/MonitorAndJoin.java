//: confirmed deadlock: @join, @enter
//: infeasible deadlock: @timed, @enter late
//: infeasible deadlock: @free join, @enter free
/** Main waits for the end of a thread that wants the lock main holds; not so with a timed join, or without the lock. */
public class MonitorAndJoin {
    static final Object lock = new Object();
    static final Object late = new Object();
    static final Object free = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread patient = new Thread(() -> {
            synchronized (late) { // @enter late
                System.out.println("late");
            }
        });
        synchronized (late) {
            patient.start();
            patient.join(10); // @timed
        }
        Thread easy = new Thread(() -> {
            synchronized (free) { // @enter free
                System.out.println("free");
            }
        });
        easy.start();
        synchronized (free) {
            System.out.println("first");
        }
        easy.join(); // @free join
        Thread thread = new Thread(() -> {
            synchronized (lock) { // @enter
                System.out.println("in");
            }
        });
        thread.start();
        synchronized (lock) {
            thread.join(); // @join
        }
    }
}
