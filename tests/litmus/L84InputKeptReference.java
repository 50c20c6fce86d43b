// A reference is kept before it is decided what it is, and what that decided is written over: which it was is still told
// apart in the end.
import guide.Input;

public class L84InputKeptReference {
    enum Side {
        LEFT,
        RIGHT
    }

    static final Side LEFT = Side.LEFT;
    static Side kept;
    static int shared;
    static Thread thread;

    public static void main(String[] args) throws Exception {
        kept = Input.nextObject("kept", Side.class);
        other(3);
        if (kept == LEFT) {
            shared = 1;
        } else {
            shared = 2;
        }
        thread.join();
        shared = 0;
        other(5);
        shared = 4;
        thread.join();
        shared = 0;
        System.out.println(kept == null ? "null" : kept == LEFT ? "left" : "right");
    }

    static void other(int value) {
        thread = new Thread(() -> shared = value);
        thread.start();
    }
}
