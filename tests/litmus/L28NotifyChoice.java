// main waits, then b waits, then c notifies one: each is started inside the monitor of the one before, so that
// both wait by then. Which one wakes is a choice (HotSpot takes the first); it then wakes the other.
// About 91 executions without reduction (model.py).
public class L28NotifyChoice {
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
            m.notify();
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
