//: confirmed deadlock: @take
//: infeasible deadlock: @take all
/** One notify for two who wait for different things wakes the wrong one; notifyAll wakes both. */
public class WrongWaiter {
    static final Object lock = new Object();
    static final Object fair = new Object();
    static int red;
    static int blue;

    static void take(boolean isRed) {
        synchronized (lock) {
            while ((isRed ? red : blue) == 0) {
                try {
                    lock.wait(); // @take
                } catch (InterruptedException e) {
                }
            }
        }
    }

    static void takeFairly() {
        synchronized (fair) {
            while (blue == 0) {
                try {
                    fair.wait(); // @take all
                } catch (InterruptedException e) {
                }
            }
        }
    }

    static void give() {
        synchronized (lock) {
            red = 1;
            lock.notify();
        }
        synchronized (lock) {
            blue = 1;
            lock.notify();
        }
        synchronized (fair) {
            fair.notifyAll();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> take(true)).start();
        new Thread(() -> take(false)).start();
        new Thread(WrongWaiter::takeFairly).start();
        give();
    }
}
