//: infeasible deadlock: @inner, @wait
//: infeasible deadlock: @wait
//: infeasible deadlock: @inner
/** Who holds the lock comes back from a timed wait: nobody is stuck, however long it may take. */
public class TimedWaiter {
    static final Object outer = new Object();
    static final Object inner = new Object();

    static void slow() {
        synchronized (inner) {
            synchronized (outer) {
                try {
                    outer.wait(1000); // @wait
                } catch (InterruptedException e) {
                }
            }
        }
    }

    static void quick() {
        synchronized (inner) { // @inner
            System.out.println("in");
        }
    }

    public static void main(String[] args) {
        new Thread(TimedWaiter::slow).start();
        new Thread(TimedWaiter::quick).start();
    }
}
