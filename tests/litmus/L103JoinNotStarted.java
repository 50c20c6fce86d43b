// To join a thread that was not started returns at once: a sees 0 then, and 1 or 0 later.
public class L103JoinNotStarted {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread b = new Thread(() -> x = 1);
        Thread a = new Thread(() -> {
            try {
                b.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException();
            }
            System.out.println(x);
        });
        a.start();
        b.start();
    }
}
