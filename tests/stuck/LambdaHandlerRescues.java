// expect: fine
// The heart dies in the end, and the handler of that is a lambda.
public class LambdaHandlerRescues {
    static final Object LOCK = new Object();
    static boolean isRescued;
    static long beats;

    static void rescue() {
        synchronized (LOCK) {
            isRescued = true;
            LOCK.notifyAll();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread heart = new Thread(() -> {
            while (true) {
                if (++beats == 60) throw new IllegalStateException("enough");
                try {
                    Thread.sleep(10);
                } catch (InterruptedException e) {
                    return;
                }
            }
        }, "heart");
        heart.setUncaughtExceptionHandler((thread, exception) -> rescue());
        heart.start();
        synchronized (LOCK) {
            while (!isRescued) LOCK.wait();
        }
    }
}
