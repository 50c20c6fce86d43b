// Who was blocked can still be seen so after the lock was given up, or not to have come to it at all, or to have had it.
public class L124BlockedAfterTheRelease {
    static final Object LOCK = new Object();

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            synchronized (LOCK) {
            }
        });
        synchronized (LOCK) {
            a.start();
        }
        System.out.println(a.getState());
    }
}
