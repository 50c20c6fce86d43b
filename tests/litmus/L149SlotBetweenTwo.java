// Through one slot with a condition for each side, things come in their order.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class L149SlotBetweenTwo {
    static int slot;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition full = lock.newCondition();
        Condition empty = lock.newCondition();
        Thread giver = new Thread(() -> {
            for (int i = 1; i <= 2; i++) {
                lock.lock();
                while (slot != 0) {
                    empty.awaitUninterruptibly();
                }
                slot = i;
                full.signal();
                lock.unlock();
            }
        });
        giver.start();
        for (int i = 1; i <= 2; i++) {
            lock.lock();
            while (slot == 0) {
                full.awaitUninterruptibly();
            }
            System.out.println(slot);
            slot = 0;
            empty.signal();
            lock.unlock();
        }
    }
}
