//: confirmed race: @write, @read
/** Both accesses are the first thing that two threads do, and the last. */
public class Last {
    int x;

    public static void main(String[] args) {
        Last last = new Last();
        new Thread(() -> {
            last.x = 1; // @write
        }).start();
        int y = last.x; // @read
    }
}
