// expect: stuck main:14
// Nobody runs the task; the heartbeat parks for a while, again and again.
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;

public class FutureNeverRunBesideParkNanos {
    public static void main(String[] args) throws Exception {
        FutureTask<String> task = new FutureTask<>(() -> "done");
        new Thread(() -> {
            while (true) {
                LockSupport.parkNanos(1_000_000);
            }
        }, "heart").start();
        task.get();
    }
}
