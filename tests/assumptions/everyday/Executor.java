import java.util.concurrent.*;

public class Executor {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                ExecutorService pool = Executors.newSingleThreadExecutor(); try { System.out.println(pool.submit(() -> 42).get()); } catch (Exception e) { throw new IllegalStateException(e); } finally { pool.shutdown(); }
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(Executor::work).start();
        new Thread(Executor::work).start();
    }
}
