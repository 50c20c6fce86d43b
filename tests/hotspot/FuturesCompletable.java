import java.util.concurrent.*;

/** CompletableFuture: chains, combinations, failures and limits. */
public class FuturesCompletable {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 20);
        CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 22);
        System.out.println(one.thenCombine(two, Integer::sum).thenApply(n -> "sum " + n).get());
        System.out.println(one.thenCompose(n -> CompletableFuture.supplyAsync(() -> n * 2)).join());
        CompletableFuture<String> failing = CompletableFuture.supplyAsync(() -> {
            throw new IllegalStateException("no");
        });
        System.out.println(failing.exceptionally(e -> e.getClass().getSimpleName() + "/" + e.getCause().getMessage()).join());
        System.out.println(failing.handle((value, e) -> value == null && e != null).join() + " " + failing.isCompletedExceptionally());
        try {
            failing.join();
        } catch (CompletionException e) {
            System.out.println(e.getMessage());
        }
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause());
        }
        StringBuffer log = new StringBuffer();
        CompletableFuture<Void> all = CompletableFuture.allOf(one.thenAccept(n -> log.append("a")), two.thenRun(() -> log.append("b")));
        all.join();
        System.out.println(log.length() + " " + CompletableFuture.anyOf(one, two).thenApply(n -> (Integer) n >= 20).join());
        CompletableFuture<String> manual = new CompletableFuture<>();
        System.out.println(manual.isDone() + " " + manual.getNow("none") + " " + manual.complete("set") + " " + manual.complete("again") + " " + manual.join());
        try {
            new CompletableFuture<String>().get(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("too late");
        }
        System.out.println(new CompletableFuture<String>().completeOnTimeout("default", 5, TimeUnit.MILLISECONDS).join());
        try {
            new CompletableFuture<String>().orTimeout(5, TimeUnit.MILLISECONDS).join();
        } catch (CompletionException e) {
            System.out.println(e.getCause());
        }
        CompletableFuture<Integer> whole = CompletableFuture.completedFuture(5).whenComplete((n, e) -> System.out.println(n + " " + e));
        System.out.println(whole.cancel(true) + " " + CompletableFuture.failedFuture(new RuntimeException("f")).exceptionally(Throwable::getMessage).join());
        Executor direct = Runnable::run;
        System.out.println(CompletableFuture.supplyAsync(() -> Thread.currentThread().getName(), direct).join() + " " + manual.acceptEither(new CompletableFuture<>(), s -> System.out.println("either " + s)).isDone());
    }
}
