// notify wakes one, notifyAll wakes all, a notify without waiters is lost
public class NotifyOrder {
    static final Object lock = new Object();
    static int waiting, tokens, woken;

    static class W extends Thread {
        @Override
        public void run() {
            synchronized (lock) {
                waiting++;
                lock.notifyAll();
                while (tokens == 0) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
                tokens--;
                woken++;
                lock.notifyAll();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        synchronized (lock) {
            lock.notify();
            lock.notifyAll();
        }
        W[] ws = new W[4];
        for (int i = 0; i < 4; i++) {
            ws[i] = new W();
            ws[i].start();
        }
        synchronized (lock) {
            while (waiting < 4) lock.wait();
            System.out.println("all waiting");
            tokens = 1;
            lock.notifyAll();
            while (woken < 1) lock.wait();
            System.out.println("woken " + woken + " tokens " + tokens);
            tokens = 2;
            lock.notifyAll();
            while (woken < 3) lock.wait();
            System.out.println("woken " + woken + " tokens " + tokens);
            tokens = 1;
            lock.notify();
            while (woken < 4) lock.wait();
        }
        for (W w : ws) w.join();
        System.out.println("woken " + woken + " tokens " + tokens);
        Thread single = new Thread(() -> {
            synchronized (args) {
                try {
                    args.wait();
                    System.out.println("single woken");
                } catch (InterruptedException e) {
                    System.out.println("single interrupted");
                }
            }
        });
        single.start();
        while (single.getState() != Thread.State.WAITING) Thread.yield();
        synchronized (args) {
            args.notify();
            System.out.println("notified, still holding");
        }
        single.join();
        Object nested = new Object();
        boolean[] in = {false};
        Thread deep = new Thread(() -> {
            synchronized (nested) {
                synchronized (nested) {
                    in[0] = true;
                    try {
                        nested.wait();
                    } catch (InterruptedException e) {
                        System.out.println(e);
                    }
                    System.out.println("restored depth " + Thread.holdsLock(nested));
                }
                System.out.println("outer level " + Thread.holdsLock(nested));
            }
            System.out.println("released " + Thread.holdsLock(nested));
        });
        deep.start();
        while (deep.getState() != Thread.State.WAITING) Thread.yield();
        synchronized (nested) {
            nested.notify();
        }
        deep.join();
    }
}
