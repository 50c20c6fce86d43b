// kind: deadlock
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

public class SiteCrawlerFixed {

    /** Links of page i. */
    private static final int[][] SITE = {{1, 2}, {3}, {3, 0}, {}};

    static final class Frontier {
        private final Deque<Integer> open = new ArrayDeque<>();
        private final Set<Integer> seen = new HashSet<>();
        private int busy;

        Frontier(int seed) {
            seen.add(seed);
            open.add(seed);
        }

        private boolean exhausted() {
            return open.isEmpty() && busy == 0;
        }

        /** The next page to visit, -1 when the crawl is over. */
        synchronized int next() throws InterruptedException {
            while (open.isEmpty() && busy > 0) {
                wait(); // TARGET
            }
            if (open.isEmpty()) {
                return -1;
            }
            busy++;
            return open.poll();
        }

        synchronized void visited(int[] links) {
            busy--;
            for (int link : links) {
                if (seen.add(link)) {
                    open.add(link);
                    notify();
                }
            }
            if (exhausted()) {
                notifyAll();
            }
        }

        synchronized int size() {
            return seen.size();
        }
    }

    class Worker extends Thread {
        @Override
        public void run() {
            try {
                int page = frontier.next();
                while (page >= 0) {
                    frontier.visited(SITE[page]);
                    page = frontier.next();
                }
            } catch (InterruptedException e) {
                interrupt();
            }
        }
    }

    private final Frontier frontier = new Frontier(0);

    private int crawl(int workers) throws InterruptedException {
        Worker[] crew = new Worker[workers];
        for (int i = 0; i < workers; i++) {
            crew[i] = new Worker();
            crew[i].start();
        }
        for (Worker w : crew) {
            w.join();
        }
        return frontier.size();
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println("crawled " + new SiteCrawlerFixed().crawl(3) + " pages");
    }
}
