// A reference is kept before it is decided what it is, and what that decided is written over: which it was is still told
// apart in the end.
import guide.Input;

public class L84InputKeptReference {
    enum Side {
        LEFT,
        RIGHT
    }

    static Side kept;
    static int shared;

    public static void main(String[] args) throws Exception {
        Side left = Side.LEFT;
        kept = Input.nextObject("kept", Side.class);
        Thread first = new Thread(() -> shared = 3);
        first.start();
        if (kept == left) {
            shared = 1;
        } else {
            shared = 2;
        }
        first.join();
        shared = 0;
        Thread second = new Thread(() -> shared = 5);
        second.start();
        shared = 4;
        second.join();
        shared = 0;
        System.out.println(kept == null ? "null" : kept == left ? "left" : "right");
    }
}
