// A notification on a thread may reach who joins it, and is lost then: the waiter waits on until b's end.
public class L107NotifyReachesJoiner {
    static boolean go;

    static void await(Thread b) {
        synchronized (b) {
            try {
                b.wait();
                System.out.println(go ? "end" : "told");
            } catch (InterruptedException e) {
                throw new IllegalStateException();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Object gate = new Object();
        Thread b = new Thread(() -> {
            synchronized (gate) {
                go = true;
            }
        });
        synchronized (gate) {
            b.start();
            Thread a = new Thread(() -> await(b));
            a.start();
            Thread c = new Thread(() -> {
                try {
                    b.join();
                } catch (InterruptedException e) {
                    throw new IllegalStateException();
                }
            });
            c.start();
            synchronized (b) {
                if (a.getState() == Thread.State.WAITING && c.getState() == Thread.State.WAITING) {
                    b.notify();
                } else {
                    System.exit(0);
                }
            }
        }
    }
}
