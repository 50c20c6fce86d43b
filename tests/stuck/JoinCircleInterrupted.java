// expect: fine
// Two threads join each other, and the watchdog interrupts one of them.
public class JoinCircleInterrupted {
    static Thread one;
    static Thread two;

    static void join(Thread other) {
        try {
            other.join();
        } catch (InterruptedException e) {
        }
    }

    public static void main(String[] args) throws Exception {
        one = new Thread(() -> join(two), "one");
        two = new Thread(() -> join(one), "two");
        one.start();
        two.start();
        for (int round = 0; round < 3; round++) {
            Thread.sleep(10);
        }
        one.interrupt();
    }
}
