// kind: deadlock
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** A pattern pipe: the feeder pushes includes, the filter pushes what they expand to. */
public class ExpandingPipe {

    static final class Line {
        private final String text;
        private final boolean include;

        Line(String text, boolean include) {
            this.text = text;
            this.include = include;
        }

        Line expand() {
            return new Line(text + ".body", false);
        }
    }

    private final BlockingQueue<Line> pipe = new ArrayBlockingQueue<>(1);
    private final List<String> output = new ArrayList<>();
    private final String[] sources;

    ExpandingPipe(String... sources) {
        this.sources = sources;
    }

    private void feed() throws InterruptedException {
        for (String source : sources) {
            Line line = new Line(source, true);
            pipe.put(line); // TARGET
        }
    }

    private void filter() throws InterruptedException {
        int expected = 2 * sources.length;
        for (int seen = 0; seen < expected; seen++) {
            Line line = nextLine();
            if (line.include) {
                Line body = line.expand();
                pipe.put(body); // TARGET
            } else {
                output.add(line.text);
            }
        }
    }

    private Line nextLine() throws InterruptedException {
        return pipe.take();
    }

    interface Stage {
        void go() throws InterruptedException;
    }

    static Thread start(String name, Stage stage) {
        Thread t = new Thread(() -> {
            try {
                stage.go();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, name);
        t.start();
        return t;
    }

    public static void main(String[] args) throws InterruptedException {
        ExpandingPipe p = new ExpandingPipe("a.h", "b.h", "c.h");
        Thread feeder = start("feeder", p::feed);
        Thread filter = start("filter", p::filter);
        feeder.join();
        filter.join();
        System.out.println(p.output);
    }
}
