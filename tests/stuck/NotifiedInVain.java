// expect: fine
// The waiter is woken in every round and waits again: the program never ends, but nobody is stuck.
public class NotifiedInVain {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            try {
                while (true) {
                    synchronized (lock) {
                        lock.notifyAll();
                    }
                    Thread.sleep(10);
                }
            } catch (InterruptedException e) {
            }
        }, "heart").start();
        synchronized (lock) {
            while (!ready) {
                lock.wait();
            }
        }
    }
}
