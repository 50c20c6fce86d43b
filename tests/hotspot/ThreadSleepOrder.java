// sleeping threads wake by deadline (depends on time: a sleep is long enough)
public class ThreadSleepOrder {
    static final StringBuffer log = new StringBuffer();

    static Thread sleeper(String n, long ms) {
        return new Thread(() -> {
            try {
                Thread.sleep(ms);
            } catch (InterruptedException e) {
                log.append("interrupted ");
            }
            log.append(n).append(' ');
        });
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = sleeper("a300", 300), b = sleeper("b10", 10), c = sleeper("c150", 150);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        System.out.println(log);
        Thread.sleep(0);
        Thread.sleep(1, 500000);
        try {
            Thread.sleep(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Thread.sleep(1, 1000000);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        int[] shared = {0};
        Thread w = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                shared[0]++;
                try {
                    Thread.sleep(200);
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        w.start();
        Thread.sleep(100);
        System.out.println("after 100: " + shared[0]);
        w.join();
        System.out.println("after join: " + shared[0]);
        System.out.println(w.isAlive());
    }
}
