// states that are certain: NEW, TERMINATED, WAITING, TIMED_WAITING, BLOCKED, RUNNABLE, isAlive (depends on time: a sleep is long enough)
public class ThreadStates {
    static void until(Thread t, Thread.State s) {
        while (t.getState() != s) Thread.yield();
        System.out.println(t.getName() + " " + t.getState() + " " + t.isAlive());
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        System.out.println(Thread.currentThread().getState() + " " + Thread.currentThread().isAlive());
        Thread w = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            }
        }, "waiter");
        System.out.println(w.getState() + " " + w.isAlive());
        w.start();
        until(w, Thread.State.WAITING);
        synchronized (lock) {
            lock.notify();
            until(w, Thread.State.BLOCKED);
        }
        w.join();
        until(w, Thread.State.TERMINATED);
        Thread s = new Thread(() -> {
            try {
                Thread.sleep(1000000);
            } catch (InterruptedException e) {
                System.out.println("sleep over");
            }
        }, "sleeper");
        s.start();
        until(s, Thread.State.TIMED_WAITING);
        s.interrupt();
        s.join();
        System.out.println(s.getState());
        Thread b = new Thread(() -> {
            synchronized (lock) {
                System.out.println("got the lock");
            }
        }, "blocked");
        synchronized (lock) {
            b.start();
            until(b, Thread.State.BLOCKED);
        }
        b.join();
        Thread j = new Thread(() -> {
            try {
                b.join();
                Thread.currentThread().join(50);
            } catch (InterruptedException e) {
                System.out.println(e);
            }
        }, "joiner");
        j.start();
        j.join();
        System.out.println(j.getState());
        volatileRun();
        System.out.println(Thread.State.valueOf("NEW").ordinal() + " " + Thread.State.values().length);
    }

    static volatile boolean stop;

    static void volatileRun() throws InterruptedException {
        Thread r = new Thread(() -> {
            while (!stop) Thread.onSpinWait();
        }, "runner");
        r.start();
        until(r, Thread.State.RUNNABLE);
        stop = true;
        r.join();
    }
}
