// Main holds the lock. If it sees that the other thread has not tried yet, it waits for its end, which never comes: the thread
// needs the lock for that. If it sees the thread blocked, it lets go.
public class L125HeldUpForEver {
    static final Object LOCK = new Object();

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            synchronized (LOCK) {
                System.out.print("in ");
            }
        });
        synchronized (LOCK) {
            a.start();
            if (a.getState() == Thread.State.RUNNABLE) {
                a.join();
            }
        }
        a.join();
        System.out.println("out");
    }
}
