// expect: fine
// flags: --no-reduction
// The helper is in the middle of Thread.interrupt while main parks.
public class InterruptUnderWay {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread helper = new Thread(main::interrupt, "helper");
        Thread other = new Thread(() -> {
            for (int i = 0; i < 40; i++) Thread.yield();
        }, "other");
        helper.start();
        other.start();
        java.util.concurrent.locks.LockSupport.park();
    }
}
