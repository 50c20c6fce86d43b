// kind: deadlock
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class ReportPoolFixed {

    private final ExecutorService reports = Executors.newFixedThreadPool(2);
    private final ExecutorService chapters = Executors.newSingleThreadExecutor();

    private int chapter(int report) {
        return 100 * report;
    }

    private int render(int report) throws InterruptedException, ExecutionException {
        Future<Integer> body = chapters.submit(() -> chapter(report));
        int cover = report;
        int pages = body.get(); // TARGET 2
        return cover + pages;
    }

    private int renderAll(int count) throws InterruptedException, ExecutionException {
        List<Future<Integer>> results = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            int report = i;
            results.add(reports.submit(() -> render(report)));
        }
        int sum = 0;
        for (Future<Integer> f : results) {
            sum += f.get();
        }
        return sum;
    }

    private void close() {
        reports.shutdown();
        chapters.shutdown();
    }

    public static void main(String[] args) throws Exception {
        ReportPoolFixed pool = new ReportPoolFixed();
        try {
            System.out.println("pages " + pool.renderAll(2));
        } finally {
            pool.close();
        }
    }
}
