package u;

import java.lang.ref.ReferenceQueue;

public class Outside {
    static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();

    /** Waits for what a collector brings, sooner or later. */
    public static int waits(int x) throws InterruptedException {
        if (x > 3) QUEUE.remove();
        return x;
    }
}
