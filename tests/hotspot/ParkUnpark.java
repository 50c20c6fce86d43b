import java.util.concurrent.locks.LockSupport;

/** LockSupport: a permit is kept, at most one; parking ends by a permit, an interrupt, or a time limit. */
public class ParkUnpark {
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        LockSupport.unpark(Thread.currentThread());
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        System.out.println("the permit was there");
        LockSupport.parkNanos(1000);
        LockSupport.parkUntil(System.currentTimeMillis() + 1);
        System.out.println("the time is over");
        Thread.currentThread().interrupt();
        LockSupport.park();
        System.out.println("interrupted " + Thread.interrupted());
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> {
            ready = true;
            LockSupport.unpark(main);
        });
        other.start();
        while (!ready) {
            LockSupport.park(main);
        }
        other.join();
        Object blocker = new Object();
        Thread parked = new Thread(() -> LockSupport.park(blocker));
        parked.start();
        while (LockSupport.getBlocker(parked) != blocker) {
            Thread.yield();
        }
        LockSupport.unpark(parked);
        parked.join();
        System.out.println(LockSupport.getBlocker(parked));
        LockSupport.unpark(null);
    }
}
