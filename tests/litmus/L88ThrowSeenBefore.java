// Between its last write and its end, a thread that throws is seen alive.
public class L88ThrowSeenBefore {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            x = 1;
            throw new IllegalStateException();
        });
        a.start();
        int seen = x;
        System.out.println(seen + " " + a.isAlive());
    }
}
