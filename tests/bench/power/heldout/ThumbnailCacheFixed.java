// kind: deadlock
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

public class ThumbnailCacheFixed {

    private static final int LIMIT = 3;

    private final ReentrantLock ledger = new ReentrantLock();
    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private int weight;

    final class Entry {
        private final String name;
        private byte[] pixels;

        Entry(String name) {
            this.name = name;
        }

        private byte[] render() {
            return new byte[] {(byte) name.length(), 1};
        }

        int load() {
            int size;
            synchronized (this) {
                if (pixels != null) {
                    return pixels.length;
                }
                pixels = render();
                size = pixels.length;
            }
            charge(size);
            return size;
        }

        private int drop() {
            if (pixels == null) {
                return 0;
            }
            int freed = pixels.length;
            pixels = null;
            return freed;
        }
    }

    ThumbnailCacheFixed(String... names) {
        for (String name : names) {
            entries.put(name, new Entry(name));
        }
    }

    private void charge(int size) {
        ledger.lock(); // TARGET
        try {
            weight += size;
        } finally {
            ledger.unlock();
        }
    }

    private void trim() {
        ledger.lock();
        try {
            for (Entry e : entries.values()) {
                if (weight <= LIMIT) {
                    return;
                }
                synchronized (e) { // TARGET
                    weight -= e.drop();
                }
            }
        } finally {
            ledger.unlock();
        }
    }

    int show(String name) {
        int size = entries.get(name).load();
        trim();
        return size;
    }

    public static void main(String[] args) throws InterruptedException {
        String[] names = {"cat", "dog", "emu"};
        ThumbnailCacheFixed cache = new ThumbnailCacheFixed(names);
        Thread[] viewers = new Thread[names.length];
        for (int i = 0; i < names.length; i++) {
            String name = names[i];
            viewers[i] = new Thread(() -> cache.show(name), name);
            viewers[i].start();
        }
        for (Thread t : viewers) {
            t.join();
        }
        System.out.println("weight " + cache.weight);
    }
}
