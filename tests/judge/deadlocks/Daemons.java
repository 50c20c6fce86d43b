//: confirmed deadlock: @one, @two
//: confirmed deadlock: @forgotten
/** Daemons can wait for each other while the program still runs; whoever waits for a daemon's notification waits. */
public class Daemons {
    static class Party {
        synchronized void meet(Party other) {
            other.greet(); // @one
        }

        synchronized void join(Party other) {
            other.greet(); // @two
        }

        synchronized void greet() {
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Party left = new Party();
        Party right = new Party();
        Thread one = new Thread(() -> left.meet(right));
        Thread two = new Thread(() -> right.join(left));
        one.setDaemon(true);
        two.setDaemon(true);
        one.start();
        two.start();
        synchronized (args) {
            args.wait(); // @forgotten
        }
    }
}
