// A buffer of one place: what is put as 1, 2 is taken as 1, 2.
// About 254 executions without reduction (model.py).
public class L37OneSlot {
    static final Object m = new Object();
    static int slot;
    static String log = "";

    static void put(int value) throws InterruptedException {
        synchronized (m) {
            while (slot != 0) {
                m.wait();
            }
            slot = value;
            m.notify();
        }
    }

    static void take() throws InterruptedException {
        synchronized (m) {
            while (slot == 0) {
                m.wait();
            }
            log += slot;
            slot = 0;
            m.notify();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            try {
                put(1);
                put(2);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        a.start();
        take();
        take();
        a.join();
        System.out.println(log);
    }
}
