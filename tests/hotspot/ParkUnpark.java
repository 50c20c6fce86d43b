// LockSupport: permit before park, one permit only, interrupt, parkNanos, blocker
import java.util.concurrent.locks.LockSupport;

public class ParkUnpark {
    static volatile boolean go;
    static volatile int stage;

    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        LockSupport.unpark(main);
        LockSupport.unpark(main);
        LockSupport.park();
        System.out.println("permit used");
        LockSupport.parkNanos(1000);
        System.out.println("nanos passed");
        LockSupport.parkNanos(0);
        LockSupport.parkNanos(-5);
        LockSupport.unpark(null);
        System.out.println("no effect");
        main.interrupt();
        LockSupport.park();
        System.out.println("interrupted park returns, flag " + main.isInterrupted() + " " + Thread.interrupted());
        Thread t = new Thread(() -> {
            while (!go) LockSupport.park();
            System.out.println("released");
        });
        t.start();
        go = true;
        LockSupport.unpark(t);
        t.join();
        Thread u = new Thread(() -> {
            for (int i = 1; i <= 3; i++) {
                while (stage < i) LockSupport.park(main);
                System.out.println("stage " + i);
                LockSupport.unpark(main);
            }
        });
        u.start();
        for (int i = 1; i <= 3; i++) {
            stage = i;
            LockSupport.unpark(u);
            LockSupport.park();
        }
        u.join();
        Thread w = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) LockSupport.park("blocker");
            System.out.println("woken by interrupt " + Thread.interrupted());
        });
        w.start();
        while (w.getState() != Thread.State.WAITING) Thread.yield();
        System.out.println(LockSupport.getBlocker(w));
        w.interrupt();
        w.join();
        System.out.println(LockSupport.getBlocker(w));
        LockSupport.unpark(w);
        LockSupport.parkUntil(1);
        System.out.println("past deadline returns");
        Thread notStarted = new Thread(() -> System.out.println("runs"));
        LockSupport.unpark(notStarted);
        notStarted.start();
        notStarted.join();
    }
}
