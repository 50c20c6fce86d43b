// daemon threads do not keep the program alive, inheritance of the daemon status (depends on time: a sleep is long enough)
public class ThreadDaemon {
    public static void main(String[] args) throws InterruptedException {
        Thread d = new Thread(() -> {
            boolean[] seen = {false};
            Thread child = new Thread(() -> {});
            seen[0] = child.isDaemon();
            System.out.println("child of a daemon is daemon " + seen[0]);
            synchronized (args) {
                args.notify();
            }
            try {
                Thread.sleep(1000000000);
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
            System.out.println("never printed");
        });
        d.setDaemon(true);
        System.out.println(d.isDaemon() + " " + Thread.currentThread().isDaemon() + " " + new Thread().isDaemon());
        synchronized (args) {
            d.start();
            args.wait();
        }
        System.out.println(d.isAlive());
        try {
            d.setDaemon(false);
        } catch (IllegalThreadStateException e) {
            System.out.println("too late");
        }
        Thread spinning = new Thread(() -> {
            while (true) Thread.yield();
        });
        spinning.setDaemon(true);
        spinning.start();
        Thread waiting = new Thread(() -> {
            synchronized (d) {
                try {
                    d.wait();
                } catch (InterruptedException e) {
                    System.out.println(e);
                }
            }
        });
        waiting.setDaemon(true);
        waiting.start();
        Thread user = new Thread(() -> {
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                System.out.println(e);
            }
            System.out.println("user thread ends last");
        });
        user.start();
        System.out.println("main ends");
    }
}
