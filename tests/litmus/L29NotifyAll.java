// The same with notifyAll: either may get the monitor first. The notifications they give go nowhere.
// About 481 executions without reduction (model.py).
public class L29NotifyAll {
    static final Object m = new Object();
    static String log = "";

    static void first(Thread next) throws InterruptedException {
        synchronized (m) {
            next.start();
            m.wait();
            log += "1";
            m.notify();
        }
    }

    static void second(Thread next) throws InterruptedException {
        synchronized (m) {
            next.start();
            m.wait();
            log += "2";
            m.notify();
        }
    }

    static void third() {
        synchronized (m) {
            m.notifyAll();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread c = new Thread(() -> third());
        Thread b = new Thread(() -> {
            try {
                second(c);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        first(b);
        b.join();
        c.join();
        System.out.println(log);
    }
}
