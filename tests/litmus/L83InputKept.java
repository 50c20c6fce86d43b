// An input is kept before the first choice of a thread, and what it decided is written over: which way it went is still
// known in the end. Both ways are possible, and the order of the threads makes no difference to what is printed.
import guide.Input;

public class L83InputKept {
    static int kept;
    static int shared;

    public static void main(String[] args) throws Exception {
        kept = Input.nextInt("kept");
        other(3);
        if (kept == 7) {
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
        System.out.println(kept == 7 ? "seven" : "another");
    }

    static Thread thread;

    static void other(int value) {
        thread = new Thread(() -> shared = value);
        thread.start();
    }
}
