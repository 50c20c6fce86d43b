// A thread ends under its own monitor: whoever takes that first sees it alive, and otherwise it has ended. True or false.
public class L109EndUnderOwnMonitor {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {});
        t.start();
        synchronized (t) {
            System.out.println(t.isAlive());
        }
    }
}
