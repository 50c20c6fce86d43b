// kind: deadlock
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A report service: reports need a common header, which is rendered by a task of its own and kept. */
public class PoolStarvationFixed {

    static class PartCache {
        private final Map<String, String> parts = new HashMap<>();

        synchronized String find(String name) {
            return parts.get(name);
        }

        synchronized void keep(String name, String text) {
            parts.put(name, text);
        }
    }

    static class ReportService {
        private final PartCache cache = new PartCache();
        private final ExecutorService builders = Executors.newFixedThreadPool(2);
        private final ExecutorService renderers = Executors.newSingleThreadExecutor();

        Future<String> request(String customer) {
            return builders.submit(() -> build(customer));
        }

        private String render(String part) {
            String text = "[" + part + "]";
            cache.keep(part, text);
            return text;
        }

        private String header() throws InterruptedException, ExecutionException {
            String known = cache.find("header");
            if (known != null) {
                return known;
            }
            Future<String> pending = renderers.submit(() -> render("header"));
            return pending.get(); // TARGET 2
        }

        private String build(String customer) throws InterruptedException, ExecutionException {
            return header() + " report for " + customer;
        }

        void close() {
            builders.shutdown();
            renderers.shutdown();
        }
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ReportService service = new ReportService();
        Future<String> first = service.request("smith");
        Future<String> second = service.request("jones");
        System.out.println(first.get());
        System.out.println(second.get());
        service.close();
    }
}
