// Main holds the lock that a wants: b can see a blocked for it, even though main does nothing more under the lock.
public class L113BlockedSeen {
    static final Object LOCK = new Object();

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            synchronized (LOCK) {
            }
        });
        Thread b = new Thread(() -> System.out.println(a.getState() == Thread.State.BLOCKED));
        b.start();
        synchronized (LOCK) {
            a.start();
        }
    }
}
