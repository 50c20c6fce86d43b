import guide.Input;

//: confirmed reachability: @deep
//: infeasible reachability: @too deep
/** A recursion under a lock that another thread lengthens between two steps. */
public class Recursive {
    static int limit = 2;

    static synchronized int more() {
        return limit;
    }

    static void descend(int depth) {
        if (depth > 4) {
            throw new IllegalStateException("deep"); // @deep
        }
        if (depth > 8) {
            throw new IllegalStateException("too deep"); // @too deep
        }
        if (depth < more()) {
            descend(depth + 1);
        }
    }

    static synchronized void raise(int by) {
        if (by > 2 && by < 5) {
            limit += by;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> raise(Input.nextInt("by"))).start();
        descend(0);
    }
}
