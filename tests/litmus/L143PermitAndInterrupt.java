// A permit and an interrupt: the thread has the permit, interrupted by then or not, or it leaves it there.
import java.util.concurrent.Semaphore;

public class L143PermitAndInterrupt {
    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(0);
        Thread taker = new Thread(() -> {
            try {
                permits.acquire();
                System.out.println("got " + Thread.interrupted());
            } catch (InterruptedException e) {
                System.out.println("interrupted " + permits.availablePermits());
            }
        });
        taker.start();
        taker.interrupt();
        permits.release();
    }
}
