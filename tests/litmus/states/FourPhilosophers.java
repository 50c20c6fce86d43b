import java.util.concurrent.locks.ReentrantLock;

/** Four philosophers with a lock for each fork; each takes the left one first. */
public class FourPhilosophers {
    public static void main(String[] args) {
        ReentrantLock[] forks = new ReentrantLock[4];
        for (int i = 0; i < forks.length; i++) {
            forks[i] = new ReentrantLock();
        }
        for (int i = 0; i < forks.length; i++) {
            ReentrantLock left = forks[i];
            ReentrantLock right = forks[(i + 1) % forks.length];
            new Thread(
                            () -> {
                                left.lock();
                                right.lock();
                                right.unlock();
                                left.unlock();
                            })
                    .start();
        }
    }
}
