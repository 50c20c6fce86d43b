import java.util.concurrent.*;

public class LocalRandom {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                System.out.println(ThreadLocalRandom.current().nextInt(6) + 1);
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(LocalRandom::work).start();
        new Thread(LocalRandom::work).start();
    }
}
