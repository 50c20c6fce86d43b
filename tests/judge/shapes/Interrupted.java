//: confirmed reachability: @woken
//: confirmed reachability: @late
//: infeasible reachability: @never
/** An interrupt ends a wait; where the notification comes first, the flag stays. */
public class Interrupted {
    static final Object lock = new Object();

    static void waits() {
        synchronized (lock) {
            try {
                lock.wait();
                if (Thread.currentThread().isInterrupted()) {
                    System.out.println("late"); // @late
                }
            } catch (InterruptedException e) {
                System.out.println("woken"); // @woken
                if (Thread.currentThread().isInterrupted()) {
                    System.out.println("never"); // @never
                }
            }
        }
    }

    public static void main(String[] args) {
        Thread waiter = new Thread(Interrupted::waits);
        waiter.start();
        synchronized (lock) {
            lock.notify();
        }
        waiter.interrupt();
    }
}
