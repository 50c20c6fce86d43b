import java.util.concurrent.*;

public class Future {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                System.out.println(CompletableFuture.supplyAsync(() -> 7, Runnable::run).thenApply(x -> x + 1).join());
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(Future::work).start();
        new Thread(Future::work).start();
    }
}
