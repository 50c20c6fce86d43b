// Whoever starts a thread that wants a lock it holds can see it on its way there, or blocked at it.
public class L122SeenBeforeTheMonitor {
    static final Object LOCK = new Object();

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            synchronized (LOCK) {
            }
        });
        synchronized (LOCK) {
            a.start();
            System.out.println(a.getState());
        }
    }
}
