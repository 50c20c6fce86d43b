//: infeasible deadlock: @one, @two
//: infeasible deadlock: @dead, @one
//: infeasible race: @write, @write
//: confirmed reachability: @write
//: infeasible reachability: @dead
//: infeasible reachability: @gone
/** Places that only one thread can come to though two are needed, and places nobody comes to. */
public class Twice {
    static final Object a = new Object();
    static final Object b = new Object();
    static int x;

    static void forth() {
        synchronized (a) {
            synchronized (b) { // @one
                x = 1; // @write
            }
        }
    }

    static void back() {
        synchronized (b) {
            synchronized (a) { // @two
                x = 2;
            }
        }
    }

    static void dead() {
        synchronized (a) { // @dead
            x = 3;
        }
    }

    static void afterwards() {
        System.out.println("gone"); // @gone
    }

    public static void main(String[] args) {
        new Thread(() -> System.out.println("bystander")).start();
        forth();
        back();
        System.exit(0);
        afterwards();
    }
}
