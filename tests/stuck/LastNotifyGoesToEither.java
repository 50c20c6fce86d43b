// expect: stuck second:18
// One of two waiters at different places gets the only notify; the other is left, but never both.
public class LastNotifyGoesToEither {
    static final Object lock = new Object();
    static boolean open;

    static void first() throws InterruptedException {
        synchronized (lock) {
            while (!open) {
                lock.wait();
            }
        }
    }

    static void second() throws InterruptedException {
        synchronized (lock) {
            while (!open) {
                lock.wait();
            }
        }
    }

    interface Task {
        void run() throws InterruptedException;
    }

    static void start(String name, Task task) {
        new Thread(() -> {
            try {
                task.run();
            } catch (InterruptedException e) {
            }
        }, name).start();
    }

    public static void main(String[] args) throws Exception {
        start("first", LastNotifyGoesToEither::first);
        start("second", LastNotifyGoesToEither::second);
        start("heart", () -> {
            while (true) {
                Thread.sleep(10);
            }
        });
        synchronized (lock) {
            open = true;
            lock.notify();
        }
    }
}
