//: confirmed reachability: @interrupted
//: infeasible reachability: @arithmetic
/** The jump behind a try has the line of its last catch, and so has the end of the block around it. */
public class LastCatch {
    static final Object lock = new Object();

    static void await() {
        synchronized (lock) {
            try {
                lock.wait(); } catch (InterruptedException e) {
                System.out.println("interrupted"); } } // @interrupted
    }

    static int half(int n) {
        try {
            return n / 2; } catch (ArithmeticException e) {
            n = -1; } return n; // @arithmetic
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(LastCatch::await);
        thread.start();
        half(7);
        thread.interrupt();
        thread.join();
    }
}
