//: confirmed reachability: @zip
//: infeasible reachability: @short
/** Two threads must take turns exactly, four times each: every definition is needed again and again. */
public class Turns {
    static int expected;
    static boolean broken;

    static synchronized void odd() {
        if (expected % 2 != 1) {
            broken = true;
        }
        expected++;
    }

    static synchronized void even() {
        if (expected % 2 != 0) {
            broken = true;
        }
        expected++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread odd = new Thread(() -> {
            for (int i = 0; i < 4; i++) {
                odd();
            }
        });
        odd.start();
        for (int i = 0; i < 4; i++) {
            even();
        }
        odd.join();
        if (!broken) {
            throw new IllegalStateException("zip"); // @zip
        }
        if (expected < 8) {
            throw new IllegalStateException("short"); // @short
        }
    }
}
