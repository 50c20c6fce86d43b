// strict alternation of two and three threads by wait/notify
public class PingPong {
    static final Object lock = new Object();
    static int turn;
    static StringBuilder log = new StringBuilder();

    static Thread player(String s, int me, int players, int rounds) {
        return new Thread(() -> {
            for (int i = 0; i < rounds; i++) {
                synchronized (lock) {
                    while (turn != me) {
                        try {
                            lock.wait();
                        } catch (InterruptedException e) {
                            return;
                        }
                    }
                    log.append(s).append(i).append(' ');
                    turn = (turn + 1) % players;
                    lock.notifyAll();
                }
            }
        }, s);
    }

    static void run(int players, int rounds) throws InterruptedException {
        turn = 0;
        Thread[] ts = new Thread[players];
        for (int i = players - 1; i >= 0; i--) {
            ts[i] = player("" + (char) ('A' + i), i, players, rounds);
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(log);
        log.setLength(0);
    }

    static volatile int baton;

    public static void main(String[] args) throws InterruptedException {
        run(2, 5);
        run(3, 4);
        run(5, 3);
        Thread t = new Thread(() -> {
            for (int i = 1; i < 10; i += 2) {
                while (baton != i) Thread.onSpinWait();
                System.out.println("thread " + i);
                baton = i + 1;
            }
        });
        t.start();
        for (int i = 0; i < 10; i += 2) {
            while (baton != i) Thread.yield();
            System.out.println("main " + i);
            baton = i + 1;
        }
        t.join();
        System.out.println("baton " + baton);
    }
}
