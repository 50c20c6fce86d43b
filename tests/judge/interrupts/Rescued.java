//: infeasible deadlock: @join, @enter
/** A third thread interrupts the join, so that main always comes free. */
public class Rescued {
    static final Object lock = new Object();

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread thread = new Thread(() -> {
            synchronized (lock) { // @enter
                System.out.println("in");
            }
        });
        new Thread(main::interrupt).start();
        thread.start();
        synchronized (lock) {
            try {
                thread.join(); // @join
            } catch (InterruptedException e) {
            }
        }
    }
}
