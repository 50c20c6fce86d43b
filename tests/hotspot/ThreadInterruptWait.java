// interrupting wait and join, flag set before wait, monitor is held in the handler
public class ThreadInterruptWait {
    static final Object lock = new Object();
    static boolean waiting;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                try {
                    waiting = true;
                    lock.notify();
                    lock.wait();
                    System.out.println("woken?");
                } catch (InterruptedException e) {
                    System.out.println("wait interrupted, holds " + Thread.holdsLock(lock) + " flag " + Thread.currentThread().isInterrupted());
                }
            }
        });
        synchronized (lock) {
            t.start();
            while (!waiting) lock.wait();
            t.interrupt();
            System.out.println("interrupted while holding the lock");
        }
        t.join();
        Thread.currentThread().interrupt();
        synchronized (lock) {
            try {
                lock.wait(10);
                System.out.println("waited");
            } catch (InterruptedException e) {
                System.out.println("wait at once " + Thread.interrupted());
            }
        }
        Thread forever = new Thread(() -> {
            synchronized (args) {
                try {
                    args.wait();
                } catch (InterruptedException e) {
                    System.out.println("forever ended");
                }
            }
        });
        forever.start();
        Thread main = Thread.currentThread();
        Thread helper = new Thread(main::interrupt);
        helper.start();
        try {
            forever.join();
            System.out.println("joined?");
        } catch (InterruptedException e) {
            System.out.println("join interrupted " + forever.isAlive() + " " + main.isInterrupted());
        }
        forever.interrupt();
        forever.join();
        System.out.println(forever.getState());
        Thread done = new Thread(() -> {});
        done.start();
        done.join();
        main.interrupt();
        try {
            done.join();
            System.out.println("join of a dead thread returns, flag " + Thread.interrupted());
        } catch (InterruptedException e) {
            System.out.println("interrupted joining a dead thread " + Thread.interrupted());
        }
    }
}
