// interrupting sleep, the flag before and after, message (depends on time: a sleep is long enough)
public class ThreadInterruptSleep {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            try {
                Thread.sleep(100000);
                System.out.println("slept");
            } catch (InterruptedException e) {
                System.out.println("caught " + e.getMessage() + " flag " + Thread.currentThread().isInterrupted());
            }
        });
        t.start();
        t.interrupt();
        t.join();
        System.out.println("flag after death " + t.isInterrupted());
        Thread.currentThread().interrupt();
        System.out.println(Thread.currentThread().isInterrupted() + " " + Thread.currentThread().isInterrupted());
        try {
            Thread.sleep(1);
            System.out.println("slept");
        } catch (InterruptedException e) {
            System.out.println("at once " + Thread.currentThread().isInterrupted());
        }
        Thread.currentThread().interrupt();
        System.out.println(Thread.interrupted() + " " + Thread.interrupted());
        Thread.sleep(1);
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(0);
            System.out.println("sleep(0) returned");
        } catch (InterruptedException e) {
            System.out.println("sleep(0) interrupted");
        }
        Thread busy = new Thread(() -> {
            int n = 0;
            while (!Thread.interrupted()) n++;
            System.out.println("busy stopped, flag " + Thread.currentThread().isInterrupted());
        });
        busy.start();
        busy.interrupt();
        busy.join();
        Thread twice = new Thread(() -> {
            for (int i = 0; i < 2; i++) {
                try {
                    while (true) Thread.sleep(50000);
                } catch (InterruptedException e) {
                    System.out.println("interrupt " + i);
                    synchronized (args) {
                        args.notify();
                    }
                }
            }
        });
        synchronized (args) {
            twice.start();
            twice.interrupt();
            args.wait();
        }
        twice.interrupt();
        twice.join();
        System.out.println("end");
    }
}
