import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/** CompletableFuture: chains, combinations, exceptions on their way, time limits, completion by hand. */
public class FuturesChained {
    static CompletableFuture<Integer> price(ExecutorService pool, String item) {
        return CompletableFuture.supplyAsync(() -> {
            if (item.isEmpty()) {
                throw new IllegalArgumentException("no item");
            }
            return item.length() * 10;
        }, pool);
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        System.out.println(price(pool, "pen").thenApply(p -> p + 1).thenCombine(price(pool, "book"), Integer::sum).get());
        System.out.println(price(pool, "").exceptionally(e -> -1).join() + " " + price(pool, "").handle((p, e) -> e.getClass().getSimpleName() + ":" + e.getCause().getMessage()).join());
        try {
            price(pool, "").thenApply(p -> p * 2).join();
        } catch (CompletionException e) {
            System.out.println(e.getCause());
        }
        try {
            price(pool, "").get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage());
        }
        List<CompletableFuture<Integer>> all = new ArrayList<>();
        for (String item : "a bb ccc dddd".split(" ")) {
            all.add(price(pool, item));
        }
        CompletableFuture<Void> every = CompletableFuture.allOf(all.toArray(new CompletableFuture<?>[0]));
        System.out.println(every.thenApply(v -> all.stream().map(CompletableFuture::join).collect(Collectors.toList())).get());
        System.out.println(CompletableFuture.anyOf(new CompletableFuture<>(), CompletableFuture.completedFuture("first")).get());
        StringBuffer log = new StringBuffer();
        CompletableFuture<String> byHand = new CompletableFuture<>();
        CompletableFuture<Void> after = byHand.thenCompose(s -> CompletableFuture.supplyAsync(() -> s + s, pool)).whenComplete((s, e) -> log.append(s).append(' ')).thenAccept(s -> log.append(s.length()));
        System.out.println(byHand.isDone() + " " + byHand.getNow("not yet") + " " + byHand.getNumberOfDependents());
        System.out.println(byHand.complete("ab") + " " + byHand.complete("no"));
        after.join();
        System.out.println(log);
        CompletableFuture<String> either = new CompletableFuture<String>().applyToEither(CompletableFuture.completedFuture("either"), String::toUpperCase);
        CompletableFuture<Void> both = either.runAfterBoth(byHand, () -> log.append("|both"));
        both.thenRun(() -> log.append("|run")).join();
        System.out.println(either.get() + log);
        CompletableFuture<String> slow = new CompletableFuture<>();
        System.out.println(slow.completeOnTimeout("default", 1, TimeUnit.MILLISECONDS).get());
        try {
            new CompletableFuture<String>().orTimeout(1, TimeUnit.MILLISECONDS).join();
        } catch (CompletionException e) {
            System.out.println(e.getCause() instanceof TimeoutException);
        }
        CompletableFuture<String> broken = new CompletableFuture<>();
        broken.completeExceptionally(new IllegalStateException("broken"));
        System.out.println(broken.isCompletedExceptionally() + " " + broken.copy().handle((s, e) -> "" + e).join());
        System.out.println(CompletableFuture.failedFuture(new RuntimeException("f")).exceptionallyCompose(e -> CompletableFuture.completedFuture(e.getMessage())).join());
        CompletionStage<Integer> stage = CompletableFuture.completedStage(5);
        System.out.println(stage.thenApply(n -> n * n).toCompletableFuture().join());
        CompletableFuture<Integer> cancelled = new CompletableFuture<>();
        System.out.println(cancelled.cancel(true) + " " + cancelled.isCancelled() + " " + cancelled.isCompletedExceptionally());
        byHand.obtrudeValue("new");
        System.out.println(byHand.join());
        pool.shutdown();
    }
}
