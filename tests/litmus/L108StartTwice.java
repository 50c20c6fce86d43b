// Two threads start the same thread: whoever is second gets an exception.

public class L108StartTwice {
    static void start(Thread b, String who) {
        try {
            b.start();
        } catch (IllegalThreadStateException e) {
            System.out.println(who);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread b = new Thread(() -> {});
        Thread a = new Thread(() -> start(b, "a"));
        a.start();
        start(b, "main");
    }
}
