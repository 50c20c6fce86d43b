// The permit that main has given is taken by the thread, or by main again, which then gives it once more.
import java.util.concurrent.Semaphore;

public class L138PermitTaken {
    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(0);
        Thread taker = new Thread(() -> {
            permits.acquireUninterruptibly();
            System.out.println("T");
        });
        taker.start();
        permits.release();
        boolean again = permits.tryAcquire();
        System.out.println(again);
        if (again) {
            permits.release();
        }
    }
}
