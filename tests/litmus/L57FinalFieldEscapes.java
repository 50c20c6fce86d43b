// A final field whose object escapes from its constructor: 0 may be seen.
// About 105 executions without reduction (model.py).
public class L57FinalFieldEscapes {
    static class Early {
        final int value;

        Early() {
            shared = this;
            value = 3;
        }
    }

    static Early shared;
    static int seen;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            new Early();
        });
        Thread b = new Thread(() -> {
            Early early = shared;
            seen = early == null ? -1 : early.value;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(seen);
    }
}
