// kind: race
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class QuoteCollectorFixed {

    private final ExecutorService pool = Executors.newFixedThreadPool(2);
    private int sum;

    private int ask(String shop) {
        return shop.length() * 10;
    }

    private synchronized void record(int price) {
        sum += price; // TARGET 2
    }

    private synchronized int sum() {
        return sum;
    }

    private CompletableFuture<Void> quote(String shop) {
        return CompletableFuture.supplyAsync(() -> ask(shop), pool).thenAccept(this::record);
    }

    int collect(String first, String second) {
        try {
            CompletableFuture<Void> a = quote(first);
            CompletableFuture<Void> b = quote(second);
            CompletableFuture.allOf(a, b).join();
            return sum();
        } finally {
            pool.shutdown();
        }
    }

    public static void main(String[] args) {
        System.out.println("sum of quotes " + new QuoteCollectorFixed().collect("baker", "butcher"));
    }
}
