// A thread that throws ends under its own monitor: who holds that and joins is told.
public class L86ThrowWhileJoined {
    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            throw new IllegalStateException();
        });
        a.start();
        synchronized (a) {
            a.join();
        }
        System.out.println("joined");
    }
}
