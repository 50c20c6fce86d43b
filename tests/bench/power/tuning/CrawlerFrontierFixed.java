// kind: deadlock
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Three workers crawl a small site; the frontier knows when no more pages can come. */
public class CrawlerFrontierFixed {

    static class Site {
        private final Map<String, List<String>> links = new HashMap<>();

        void page(String name, String... targets) {
            links.put(name, List.of(targets));
        }

        List<String> linksOf(String page) {
            return links.getOrDefault(page, Collections.emptyList());
        }
    }

    static class Frontier {
        private final Deque<String> pending = new ArrayDeque<>();
        private final Set<String> seen = new HashSet<>();
        private int active;

        Frontier(String start) {
            seen.add(start);
            pending.add(start);
        }

        private boolean isExhausted() {
            return pending.isEmpty() && active == 0;
        }

        /** The next page, or null if the crawl is over. */
        synchronized String next() throws InterruptedException {
            while (pending.isEmpty()) {
                if (isExhausted()) {
                    return null;
                }
                wait(); // TARGET
            }
            active++;
            return pending.removeFirst();
        }

        synchronized void finished(List<String> found) {
            boolean fresh = false;
            for (String link : found) {
                if (seen.add(link)) {
                    pending.addLast(link);
                    fresh = true;
                }
            }
            active--;
            if (fresh) {
                notifyAll();
            } else if (isExhausted()) {
                notifyAll();
            }
        }

        synchronized int pagesSeen() {
            return seen.size();
        }
    }

    static class Worker extends Thread {
        private final Site site;
        private final Frontier frontier;

        Worker(int id, Site site, Frontier frontier) {
            super("worker-" + id);
            this.site = site;
            this.frontier = frontier;
        }

        @Override
        public void run() {
            try {
                String page = frontier.next();
                while (page != null) {
                    frontier.finished(site.linksOf(page));
                    page = frontier.next();
                }
            } catch (InterruptedException e) {
                interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Site site = new Site();
        site.page("/", "/news", "/shop");
        site.page("/news", "/", "/shop");
        site.page("/shop", "/news");
        Frontier frontier = new Frontier("/");
        List<Worker> workers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            workers.add(new Worker(i, site, frontier));
        }
        for (Worker w : workers) {
            w.start();
        }
        for (Worker w : workers) {
            w.join();
        }
        System.out.println("pages " + frontier.pagesSeen());
    }
}
