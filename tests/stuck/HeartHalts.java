// expect: fine
// The heartbeat halts the virtual machine after some rounds.
public class HeartHalts {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            try {
                for (int round = 0; round < 300; round++) {
                    Thread.sleep(10);
                }
            } catch (InterruptedException e) {
            }
            Runtime.getRuntime().halt(0);
        }, "heart").start();
        synchronized (lock) {
            lock.wait();
        }
    }
}
