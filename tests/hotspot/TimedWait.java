// wait with timeouts: expiring, notified in time, loops with a condition (depends on time: a wait is long enough)
public class TimedWait {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        synchronized (lock) {
            lock.wait(20);
            System.out.println("timed out, holds " + Thread.holdsLock(lock));
            lock.wait(1, 100);
            System.out.println("and again");
        }
        Thread setter = new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notifyAll();
            }
        });
        synchronized (lock) {
            setter.start();
            while (!ready) lock.wait(60000);
            System.out.println("notified in time " + ready);
        }
        setter.join();
        Thread[] ws = new Thread[3];
        int[] woke = {0};
        for (int i = 0; i < 3; i++) {
            ws[i] = new Thread(() -> {
                synchronized (lock) {
                    try {
                        lock.wait(30);
                        woke[0]++;
                    } catch (InterruptedException e) {
                        System.out.println(e);
                    }
                }
            });
            ws[i].start();
        }
        for (Thread w : ws) w.join();
        System.out.println("all woke by time " + woke[0]);
        Thread slow = new Thread(() -> {
            try {
                Thread.sleep(300);
            } catch (InterruptedException e) {
                System.out.println("slow interrupted");
            }
        });
        slow.start();
        slow.join(10);
        System.out.println("join timed out " + slow.isAlive());
        slow.join(0);
        System.out.println("joined " + slow.isAlive());
        slow.join(10);
        try {
            slow.join(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Thread sleeper = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait(100000);
                    System.out.println("notified");
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            }
        });
        sleeper.start();
        while (sleeper.getState() != Thread.State.TIMED_WAITING) Thread.yield();
        synchronized (lock) {
            lock.notify();
        }
        sleeper.join();
    }
}
