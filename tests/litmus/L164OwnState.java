// A thread that looks at its own state runs, whatever others saw of it before.
public class L164OwnState {
    static final Object monitor = new Object();

    public static void main(String[] args) throws Exception {
        Thread enters = new Thread(() -> {
            synchronized (monitor) {
                System.out.println(Thread.currentThread().getState());
            }
        });
        Thread.State seen;
        synchronized (monitor) {
            enters.start();
            seen = enters.getState();
        }
        enters.join();
        System.out.println(seen);
    }
}
