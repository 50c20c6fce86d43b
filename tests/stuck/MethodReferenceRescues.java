// expect: fine
// The heart notifies in the end, by a method reference that was made before.
public class MethodReferenceRescues {
    static final Object LOCK = new Object();
    static boolean isRescued;
    static long beats;

    public static void main(String[] args) throws Exception {
        Runnable wake = LOCK::notifyAll;
        Thread heart = new Thread(() -> {
            while (++beats < 60) {
                try {
                    Thread.sleep(10);
                } catch (InterruptedException e) {
                    return;
                }
            }
            synchronized (LOCK) {
                isRescued = true;
                wake.run();
            }
        }, "heart");
        heart.start();
        synchronized (LOCK) {
            while (!isRescued) LOCK.wait();
        }
    }
}
