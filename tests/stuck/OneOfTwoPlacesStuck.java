// expect: stuck waiter:10
// Only the waiter is stuck; the visitor gets the monitor that the heartbeat leaves.
public class OneOfTwoPlacesStuck {
    static final Object gate = new Object();
    static final Object lock = new Object();

    static void await() {
        synchronized (lock) {
            try {
                lock.wait();
            } catch (InterruptedException e) {
            }
        }
    }

    static void visit() {
        synchronized (gate) {
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(OneOfTwoPlacesStuck::await, "waiter").start();
        new Thread(OneOfTwoPlacesStuck::visit, "visitor").start();
        while (true) {
            synchronized (gate) {
                Thread.sleep(10);
            }
        }
    }
}
