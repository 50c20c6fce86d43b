import java.net.ServerSocket;

/** Main needs what guide has no model for, while two threads can deadlock, and a third always fails. */
public class Halting {
    public static void main(String[] args) throws Exception {
        Object one = new Object();
        Object other = new Object();
        new Thread(() -> both(one, other)).start();
        new Thread(() -> both(other, one)).start();
        new Thread(
                        () -> {
                            throw new IllegalStateException("always");
                        })
                .start();
        new ServerSocket(0).close();
        System.out.println("never printed by guide");
    }

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                second.notify();
            }
        }
    }
}
