// expect: fine
// The lock's owner has ended, but the heartbeat ends the program.
import java.util.concurrent.locks.ReentrantLock;

public class KeptLockBesideExit {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread keeper = new Thread(lock::lock, "keeper");
        keeper.start();
        keeper.join();
        new Thread(() -> {
            try {
                Thread.sleep(10);
                Thread.sleep(10);
            } catch (InterruptedException e) {
            }
            System.exit(0);
        }, "sleeper").start();
        lock.lock();
    }
}
