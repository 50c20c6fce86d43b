// What a program overrides is its own code: an update may be lost in it.
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

public class L145OwnSynchronizer {
    static class Gate extends AbstractQueuedSynchronizer {
        int count;

        protected boolean tryReleaseShared(int by) {
            count += by;
            return false;
        }
    }

    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        Thread one = new Thread(() -> gate.releaseShared(1));
        Thread two = new Thread(() -> gate.releaseShared(1));
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println(gate.count);
    }
}
