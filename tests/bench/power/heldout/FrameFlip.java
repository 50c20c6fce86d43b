// kind: race
import java.util.LinkedList;
import java.util.Queue;

/** A recorder hands frames to an encoder; two frame objects are used in turn. */
public class FrameFlip {

    private static final int FRAMES = 3;

    static final class Frame {
        private int level;
    }

    static final class Channel<T> {
        private final Queue<T> items = new LinkedList<>();

        synchronized void put(T item) {
            items.add(item);
            notifyAll();
        }

        synchronized T take() throws InterruptedException {
            while (items.isEmpty()) {
                wait();
            }
            return items.remove();
        }
    }

    interface Job {
        void run() throws InterruptedException;
    }

    private final Frame[] frames = {new Frame(), new Frame()};
    private final Channel<Frame> recorded = new Channel<>();
    private int loudness;

    private void record() throws InterruptedException {
        for (int i = 0; i < FRAMES; i++) {
            Frame frame = frames[i % frames.length];
            frame.level = 10 * i; // TARGET
            recorded.put(frame);
        }
    }

    private void encode() throws InterruptedException {
        for (int i = 0; i < FRAMES; i++) {
            Frame frame = recorded.take();
            int level = frame.level; // TARGET
            loudness += level;
        }
    }

    private static Thread spawn(Job job) {
        Thread t = new Thread(() -> {
            try {
                job.run();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        t.start();
        return t;
    }

    public static void main(String[] args) throws InterruptedException {
        FrameFlip studio = new FrameFlip();
        Thread recorder = spawn(studio::record);
        Thread encoder = spawn(studio::encode);
        recorder.join();
        encoder.join();
        System.out.println("loudness " + studio.loudness);
    }
}
