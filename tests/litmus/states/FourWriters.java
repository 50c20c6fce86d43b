import java.util.concurrent.locks.ReentrantLock;

/** Four writers and a reader, each under two locks. */
public class FourWriters {
    static int value;

    public static void main(String[] args) {
        ReentrantLock first = new ReentrantLock();
        ReentrantLock second = new ReentrantLock();
        for (int i = 0; i < 4; i++) {
            new Thread(
                            () -> {
                                first.lock();
                                second.lock();
                                value++;
                                second.unlock();
                                first.unlock();
                            })
                    .start();
        }
        first.lock();
        second.lock();
        int seen = value;
        second.unlock();
        first.unlock();
    }
}
